import { matchWithEdits } from '#domain/text/edit-distance.ts'
import { meanings, wordPairs } from '#domain/text/word-lists.ts'
import { STATES, stateByCode, type State } from './states.ts'

/** Abbreviations that are unambiguous even on their own. */
export const STATE_ABBREVIATIONS = wordPairs(`
  ariz AZ, cali CA, calif CA, colo CO, conn CT, fla FL, mass MA, mich MI, minn MN, nebr NE,
  okla OK, penn PA, penna PA, tenn TN, wisc WI, wyo WY
`)

/** Nicknames and parts of states that stand for them; also without "the". */
export const STATE_NICKNAMES: ReadonlyMap<string, string> = meanings(`
  AK: last frontier
  AL: yellowhammer state
  AR: natural state
  AZ: grand canyon state
  CA: golden state, southern california, northern california
  CO: centennial state
  CT: constitution state
  DE: first state
  FL: sunshine state, south florida, central florida
  GA: peach state
  HI: aloha state
  IA: hawkeye state
  ID: gem state
  IL: prairie state, land of lincoln
  IN: hoosier state
  KS: sunflower state
  KY: bluegrass state
  LA: pelican state
  MA: bay state
  MD: old line state
  ME: pine tree state
  MI: wolverine state, great lakes state
  MN: north star state
  MO: show me state
  MS: magnolia state
  MT: big sky country, treasure state
  NC: tar heel state
  ND: peace garden state
  NE: cornhusker state
  NH: granite state
  NJ: garden state, south jersey, north jersey, central jersey
  NM: land of enchantment
  NV: silver state
  NY: empire state, upstate new york, western new york
  OH: buckeye state
  OK: sooner state
  OR: beaver state
  PA: keystone state
  RI: ocean state
  SC: palmetto state
  SD: mount rushmore state
  TN: volunteer state
  TX: lone star state
  UT: beehive state
  VA: old dominion
  VT: green mountain state
  WA: evergreen state
  WI: badger state
  WV: mountain state
  WY: equality state, cowboy state
`)

/** US territories by name and code. They have ZIPs and cities, but no browse page. */
export const TERRITORIES = meanings(`
  AS: american samoa, as
  GU: guam, gu
  MP: northern mariana islands, northern marianas, cnmi, mp
  PR: puerto rico, pr
  VI: us virgin islands, virgin islands, usvi, vi
`)

/** Abbreviations that are also words or given names; a search accepts them only after a city. */
export const AMBIGUOUS_STATE_ABBREVIATIONS = wordPairs(`
  ala AL, ark AR, cal CA, del DE, ill IL, ind IN, kan KS, kans KS, miss MS, mont MT, nev NV,
  ore OR, tex TX, wash WA, wis WI
`)

/** More spellings found in lists and forms, without dots and spaces (AP stylebook, older GPO forms). */
const OTHER_SPELLINGS = wordPairs(`
  neb NE, nmex NM, ncar NC, ncarolina NC, scar SC, scarolina SC, ndak ND, ndakota ND, sdak SD,
  sdakota SD, oreg OR, wva WV, wvirginia WV, washdc DC, washingtondc DC,
  washingtondistrictofcolumbia DC
`)

const codeBySpelling = new Map([
  ...STATE_ABBREVIATIONS,
  ...AMBIGUOUS_STATE_ABBREVIATIONS,
  ...OTHER_SPELLINGS,
  ...STATES.map(({ name, code }) => [compact(name), code] as const),
  ...STATES.map(({ code }) => [code.toLowerCase(), code] as const),
])

/** With or without dots: "tx", "N.Y.", "Calif.", "Washington, D.C.". */
export function readStateText(text: string): State | undefined {
  return stateByCode(codeBySpelling.get(compact(text)) ?? '')
}

/** "Louisana": one edit away from the name of one state only. */
export function misspelledState(text: string): State | undefined {
  const typed = compact(text)
  if (typed.length < SHORTEST_NAME) return undefined
  const close = STATES.filter(({ name }) => matchWithEdits(typed, compact(name), 1) === 'whole')
  return close.length === 1 ? close[0] : undefined
}

const SHORTEST_NAME = 6

function compact(text: string): string {
  return text.toLowerCase().replace(/[.,\s]+/g, '')
}
