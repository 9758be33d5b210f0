import {
  AMBIGUOUS_STATE_ABBREVIATIONS,
  STATE_ABBREVIATIONS,
  STATE_NICKNAMES,
  TERRITORIES,
} from '#domain/places/state-text.ts'
import { stateByCode, stateFromText, STATES } from '#domain/places/states.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { wordPairs } from '#domain/text/word-lists.ts'

export interface Word {
  text: string
  /** Preceded by a comma, bracket or slash. */
  startsPart: boolean
}

const DOT_BETWEEN_WORDS = /(\p{L}{2})\.(?=\p{L})/gu // "St.Louis", but not "D.C."
const MARKS = /[.'`"“”?!¿¡*#\u02BB\u02BC\u2032]/g // the last three are apostrophe variants, as in Hawaiʻi
const PART = /[,;:|/()[\]{}@<>]+/
const DASHES = /\p{Pd}/gu
/** Louisiana is written without dots, and has no directions or county of that name. */
const LOS_ANGELES =
  /(?<![^\s,])l\. ?a\.?(?![^\s,])|\b(?:east|west|north|south|central|downtown) la\b|\bla(?= county\b)/g
const COUNTRY = ['united states of america', 'united states', 'usa', 'us']

/** Words of a search text, folded; "&" is "and". A trailing "USA" is dropped. */
export function readWords(text: string): Word[] {
  const folded = foldText(text)
    .replace(DASHES, '-')
    .replace(LOS_ANGELES, 'los angeles')
    .replace(DOT_BETWEEN_WORDS, '$1 ')
    .replaceAll('&', ' and ')
    .replace(MARKS, '')
  const words = folded.split(PART).flatMap((part) =>
    part
      .split(' ')
      .flatMap((word) => (parseZip(word) === undefined ? word.split('-') : [word]))
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .map((word, index) => ({ text: word, startsPart: index === 0 })),
  )
  const country = COUNTRY.find((name) => ` ${joinWords(words)}`.endsWith(` ${name}`))
  const count = country?.split(' ').length ?? 0
  return count > 0 && count < words.length ? words.slice(0, -count) : words
}

export const STREET_WORD =
  /^(?:ave|avenue|blvd|boulevard|ct|court|dr|drive|hwy|ln|lane|pkwy|rd|road|st|street|way)$/

export function isStreetWord(text: string): boolean {
  return STREET_WORD.test(text)
}

export function joinWords(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** Accepted only after a city. */
const ABBREVIATIONS_AFTER_CITY: ReadonlyMap<string, string> = new Map([
  ...AMBIGUOUS_STATE_ABBREVIATIONS,
  ['new york city', 'NY'], // after a borough
  ['nyc', 'NY'],
])

const DIRECTION = /^(?:(n|no)|(s|so)|w) (?=(?:carolina|dakota|virginia)$)/
const FORMAL = /^(?:the )?state of (.{3,})$|^(.{3,}) state$/

/** Two-letter code of a state or territory: by name, code, unambiguous abbreviation, nickname, or "state of …". */
export function findRegionCode(text: string): string | undefined {
  const name = text.replace(DIRECTION, (_, north: unknown, south: unknown) =>
    north ? 'north ' : south ? 'south ' : 'west ',
  )
  const formal = FORMAL.exec(text)
  return (
    stateFromText(name)?.code ??
    TERRITORIES.get(name) ??
    STATE_ABBREVIATIONS.get(text) ??
    STATE_NICKNAMES.get(text.replace(/^the /, '')) ??
    (formal ? stateFromText(formal[1] ?? formal[2] ?? '')?.code : undefined)
  )
}

/** State codes that are words as well. */
export const WORDS_LIKE_CODES: ReadonlySet<string> = new Set(['in', 'or', 'me', 'hi', 'ok', 'as'])

const MAX_REGION_WORDS = 3 // "district of columbia"
const MIN_LETTERS = 3 // of an unfinished name without a comma before it

/**
 * The region named right after a city, and the end of its words; the state may be repeated ("New York, NY").
 * `isUnfinished`: also those whose names the last words begin.
 */
export function regionsAt(
  words: readonly Word[],
  start: number,
  isUnfinished = false,
): { code: string; end: number }[] {
  const found: { code: string; end: number }[] = []
  for (let count = MAX_REGION_WORDS; count > 0; count -= 1) {
    const end = start + count
    if (end > words.length) continue
    const name = joinWords(words.slice(start, end))
    const code = findRegionCode(name) ?? ABBREVIATIONS_AFTER_CITY.get(name)
    if (code === undefined) continue
    const again = regionsAt(words, end).find((repeated) => repeated.code === code)
    found.push({ code, end: again?.end ?? end })
  }
  const rest = isUnfinished ? joinWords(words.slice(start)) : ''
  if (rest.length < (words[start]?.startsPart ? 1 : MIN_LETTERS)) return found
  const all = [
    ...STATES.map(({ name, code }) => [name.toLowerCase(), code] as const),
    ...TERRITORIES,
  ]
  const begun = all.filter(([name]) => name.startsWith(rest))
  return [...found, ...begun.map(([, code]) => ({ code, end: words.length }))]
}

/** "NY, NY" means the city named like its state. */
export function cityInRegion(typed: string, region: string): string {
  const state = stateByCode(typed)
  return state?.code === region ? state.name : typed
}

/** Places have Spanish names in English texts too. */
const PLACES: readonly [RegExp, string][] = [
  [/\bnueva (?=york|jersey|orleans)/g, 'new '],
  [/\bnuevo mexico\b/g, 'new mexico'],
  [/\b(carolina|dakota) del norte\b/g, 'north $1'],
  [/\b(carolina|dakota) del sur\b/g, 'south $1'],
  [/\bvirginia occidental\b/g, 'west virginia'],
]

const PHRASES: readonly [RegExp, string][] = [
  [/\bcerca de (?:mi|aqui)\b|\bmas cercan[oa]s?\b/g, 'near me'],
  [/\bfin(?:es)? de semana\b/g, 'weekend'],
  [/\bcuanto (?:cuesta|vale|cobran)(?: (?:borrar|quitar|eliminar))?\b/g, 'how much'],
  [/\babiert[oa]s? ahora\b/g, 'open now'],
  [/\b(?:el|los|mis?|este) (?=tatuajes?\b)/g, ''],
  [/\bcerca de\b|\balrededor de\b/g, 'near'],
]

const WORDS = wordPairs(
  `borrar removal, borran removal, borrado removal, borrarse removal, quitar removal, quitan removal, quitarse removal,
  eliminar removal, eliminacion removal, remover removal, remocion removal, tatuaje tattoo, tatuajes tattoo, clinica clinic,
  clinicas clinic, dermatologo dermatologist, dermatologa dermatologist, medico doctor, doctora doctor, cerca near, en in,
  abierto open, abierta open, abiertos open, hoy today, manana tomorrow, ahora now, domingo sunday,
  domingos sunday, lunes monday, martes tuesday, miercoles wednesday, jueves thursday, viernes friday,
  sabado saturday, sabados saturday, noche evening, precio price, precios price, costo cost, barato cheap,
  duele hurt, mejor best, mejores best, donde where, con with, de for, del for, mi my, un a, una a, y and, entre between, al at`,
)

/** Words that are not also English words or parts of US place names. */
const IS_SPANISH =
  /\b(?:tatuajes?|borra[rn](?:se)?|borrado|quitar(?:se)?|eliminar|eliminacion|remocion|cerca|dermatolog[oa]|abiert[oa]s?|domingos?|sabados?|cuant[ao]s?|cuesta|cobran|precios?|duelen?|dolor|cicatri(?:z|ces)|embaraz(?:o|ad[ao]s?)|lactancia|seguro|tinta|piel|caseros?|efectos|riesgos?|alergias?|sesiones|menores|adolescentes?|clinicas?|mejor|mejores|ahora|hoy|puedo|gratis)\b/

export function isSpanish(folded: string): boolean {
  return IS_SPANISH.test(folded)
}

/** A folded search text with the Spanish words of the trade in English. */
export function fromSpanish(folded: string): string {
  const placed = replaceAll(folded, PLACES)
  if (!isSpanish(placed)) return placed
  return replaceAll(placed, PHRASES).replaceAll(/[a-z]+/g, (word) => WORDS.get(word) ?? word)
}

function replaceAll(text: string, pairs: typeof PLACES): string {
  return pairs.reduce((whole, [pattern, english]) => whole.replaceAll(pattern, english), text)
}
