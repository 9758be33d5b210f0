import { STATES, stateByCode, type State } from './states.ts'

/** Short names that hardly ever mean anything but the state, also alone. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ariz: 'AZ',
    cali: 'CA',
    calif: 'CA',
    colo: 'CO',
    conn: 'CT',
    fla: 'FL',
    mass: 'MA',
    mich: 'MI',
    minn: 'MN',
    nebr: 'NE',
    okla: 'OK',
    penn: 'PA',
    penna: 'PA',
    tenn: 'TN',
    wisc: 'WI',
    wyo: 'WY',
  }),
)

/** Short names that are also words or given names: a search reads them only behind a city. */
export const AMBIGUOUS_SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ala: 'AL',
    ark: 'AR',
    cal: 'CA',
    del: 'DE',
    ill: 'IL',
    ind: 'IN',
    kan: 'KS',
    kans: 'KS',
    miss: 'MS',
    mont: 'MT',
    nev: 'NV',
    ore: 'OR',
    tex: 'TX',
    wash: 'WA',
    wis: 'WI',
  }),
)

/** Further spellings in lists and forms, without dots and spaces (AP stylebook, older GPO forms). */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  neb: 'NE',
  nmex: 'NM',
  ncar: 'NC',
  ncarolina: 'NC',
  scar: 'SC',
  scarolina: 'SC',
  ndak: 'ND',
  ndakota: 'ND',
  sdak: 'SD',
  sdakota: 'SD',
  oreg: 'OR',
  wva: 'WV',
  wvirginia: 'WV',
  washdc: 'DC',
  washingtondc: 'DC',
  washingtondistrictofcolumbia: 'DC',
}

const codeBySpelling = new Map([
  ...SHORT_NAMES,
  ...AMBIGUOUS_SHORT_NAMES,
  ...Object.entries(OTHER_SPELLINGS),
  ...STATES.map(({ name, code }) => [compact(name), code] as const),
  ...STATES.map(({ code }) => [code.toLowerCase(), code] as const),
])

/**
 * Reads a state as lists and forms write it: a code, a name or a usual abbreviation, with or without
 * dots ("tx", "N.Y.", "Calif.", "Washington, D.C.").
 */
export function readStateText(text: string): State | undefined {
  return stateByCode(codeBySpelling.get(compact(text)) ?? '')
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[.,\s]+/g, '')
}
