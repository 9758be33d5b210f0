import {
  compareNames,
  nameWords,
  type NameMatch,
  isCommonWord,
  isSameWord,
  isSilentWord,
} from '#domain/clinics/similar-names.ts'
import { compareListings, NEARBY_MILES, type ComparedListing, type Comparison } from './compare.ts'
import { FEET_PER_MILE } from '#domain/places/geography.ts'

export interface PossibleDuplicate {
  /** `same`: one business listed twice. `belongs-to`: a person who works at a listed practice. */
  kind: 'same' | 'belongs-to'
  /** Set for `belongs-to`: the listing that is the practice. */
  practice: 'first' | 'second' | null
  /** 0.5 to 1; only a shared place_id scores 1. */
  score: number
  /** Evidence, strongest first: "same phone number", "0.1 miles apart". Never empty. */
  reasons: string[]
}

const MIN_SCORE = 0.5
/** Two entrances of one business are nearer. */
const MIN_BRANCH_MILES = 0.12

/** Branches share phone and website; they are at other streets, or each has a page of its own. */
function isBranch({ hasSamePlaceId, site, street, miles = Infinity }: Comparison): boolean {
  if (hasSamePlaceId || street !== 'different') return false
  return site === 'other-page' || (site === 'same' && miles > MIN_BRANCH_MILES)
}

/** `undefined` when the pair needs no review (R-DUPLICATE-1 to R-DUPLICATE-3). */
export function scoreDuplicate(
  first: ComparedListing,
  second: ComparedListing,
): PossibleDuplicate | undefined {
  const comparison = compareListings(first, second)
  if (comparison === undefined || isBranch(comparison)) return undefined
  const [personA, personB] = [personNamed(first), personNamed(second)]
  if (personA !== undefined && personB !== undefined) {
    // Colleagues share everything but their names.
    return isSamePerson(personA, personB) ? scoreAs('same', comparison, 'same') : undefined
  }
  const person = personA ?? personB
  if (person === undefined) return scoreAs('same', comparison, compareNames(first, second))
  const practice = personA === undefined ? first : second
  return scorePractitioner(person, practice, comparison, personA === undefined ? 'first' : 'second')
}

function scorePractitioner(
  person: readonly string[],
  practice: ComparedListing,
  comparison: Comparison,
  which: 'first' | 'second',
): PossibleDuplicate | undefined {
  const { phone, site, street } = comparison
  const isSameAddress = street === 'same' || street === 'same-unit'
  const isNamedAfter = nameWords(practice.name).includes(person.at(-1) ?? '')
  const isLinked = phone === 'same' || site === 'same' || street === 'same-unit' || isNamedAfter
  if (!isSameAddress || !isLinked) return undefined
  return scoreAs('belongs-to', comparison, isNamedAfter ? 'related' : 'unclear', which)
}

function scoreAs(
  kind: PossibleDuplicate['kind'],
  comparison: Comparison,
  name: NameMatch,
  practice: PossibleDuplicate['practice'] = null,
): PossibleDuplicate | undefined {
  const score = comparison.hasSamePlaceId ? 1 : toScore(sumPoints(comparison, name))
  if (score < MIN_SCORE) return undefined
  return { kind, practice, score, reasons: listReasons(comparison, name, kind) }
}

/**
 * Evidence for and against, in log-odds: two strong agreements outweigh one strong disagreement.
 * NEEDED_POINTS offsets what unrelated businesses have in common.
 */
const POINTS = {
  name: { same: 5, 'nearly-same': 5, similar: 2.5, related: 1.5, unclear: 0, different: -3 },
  phone: { same: 5.5, different: -2, unknown: 0 },
  site: { same: 3.5, 'other-page': -1, different: -2, unknown: 0 },
  street: { 'same-unit': 3.5, same: 3, 'other-unit': 0.5, different: -1.5, unknown: 0 },
} as const
const NEEDED_POINTS = 3

function sumPoints({ phone, site, street, miles }: Comparison, name: NameMatch): number {
  return (
    POINTS.name[name] +
    POINTS.phone[phone] +
    POINTS.site[site] +
    POINTS.street[street] +
    (miles === undefined ? 0 : pointsForDistance(miles))
  )
}

/** Beyond NEARBY_MILES, only the same street address counts; then one position is wrong. */
function pointsForDistance(miles: number): number {
  if (miles <= 0.05) return 2
  if (miles <= 0.1) return 1.5
  return miles <= NEARBY_MILES ? 0.5 : -1.5
}

function toScore(points: number): number {
  return Math.min(0.99, Math.round(100 / (1 + Math.exp(NEEDED_POINTS - points))) / 100)
}

interface NamedListing {
  name: string
  category: string
}

/**
 * Folded name of the person in a listing's name, without titles: "Dr. Jane Doe, MD" and "Willow
 * Skin: Jane Doe, MD" give "jane" and "doe". `undefined` when the listing is named as a business.
 */
function personNamed({ name, category }: NamedListing): string[] | undefined {
  for (const part of name.split(/\s+[-–—|@]\s+|\s+at\s+|[:|]\s*/)) {
    const isTitled = [TITLE, CREDENTIAL, CAPITAL_CREDENTIAL].some((sign) => sign.test(part))
    if (!isTitled && !(part === name && PERSONAL_CATEGORY.test(category))) continue
    const untitled = part.replace(TITLE, '').replaceAll(CREDENTIALS, ' ')
    const words = nameWords(untitled).filter((word) => !isSilentWord(word))
    if (isPerson(part, words, isTitled)) return words
  }
  return undefined
}

const TITLE = /^\s*(?:dr|doctor)\b\.?\s*/i

const ABBREVIATIONS =
  'm\\.?d|d\\.?o|n\\.?p|ph\\.?d|d\\.?m\\.?d|d\\.?d\\.?s|pa-?c|[acf]np(?:-?b?c)?|dnp|aprn|arnp|crnp|msn|bsn|r\\.?n|mba|mph|faad|facs|faacs'

/** In any case after a comma, otherwise only in capitals: "Jane Doe, md", but not "We do". */
const CREDENTIAL = new RegExp(`,\\s*(?:${ABBREVIATIONS})\\b`, 'i')
const CAPITAL_CREDENTIAL = /\s(?:M\.?D|D\.?O|D\.?D\.?S|NP|FNP|PA-C|APRN|DNP|RN|FAAD|FACS|PhD|DMD)\b/
const CREDENTIALS = new RegExp(`[,\\s]+(?:${ABBREVIATIONS})\\b\\.?`, 'gi')

/** Categories of a single person; a practice is a "Skin care clinic" or a "Medical spa". */
const PERSONAL_CATEGORY =
  /\b(?:dermatologist|surgeon|doctor|physician|physician assistant|nurse(?: practitioner)?|(?:a?e)stheti?cian|internist|dentist|gynecologist|otolaryngologist|ophthalmologist)$/i

const MAX_NAME_WORDS = 4

/** "Doe & Roe, MD" and "Doe Dermatology" are practices. An untitled name needs two words. */
function isPerson(text: string, words: readonly string[], isTitled: boolean): boolean {
  const isLong = words.length > MAX_NAME_WORDS
  const isShort = words.length < (isTitled ? 1 : 2)
  if (isLong || isShort || /&|\band\b|\d/i.test(text)) return false
  return !words.some((word) => isCommonWord(word))
}

/**
 * Ignores middle names and allows one typo, but not in the last letter, by which "Mario" and "Maria"
 * differ: "Jane Doe" and "Jane A. Doe".
 */
function isSamePerson(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  return fewer.every((word) =>
    more.some((other) => word.at(-1) === other.at(-1) && isSameWord(word, other)),
  )
}

function listReasons(
  { hasSamePlaceId, phone, site, street, miles }: Comparison,
  name: NameMatch,
  kind: 'same' | 'belongs-to',
): string[] {
  return [
    hasSamePlaceId ? 'same place ID' : '',
    kind === 'belongs-to' ? 'a person at the address of a practice' : '',
    phone === 'same' ? 'same phone number' : '',
    kind === 'same' ? NAME_REASONS[name] : '',
    STREET_REASONS[street],
    site === 'same' ? 'same website' : '',
    miles !== undefined && miles <= NEARBY_MILES ? formatMilesApart(miles) : '',
  ].filter((reason) => reason !== '')
}

const NAME_REASONS = {
  same: 'same name',
  'nearly-same': 'nearly the same name',
  similar: 'similar name',
  related: 'similar name',
  unclear: '',
  different: '',
} as const

const STREET_REASONS = {
  'same-unit': 'same street and suite',
  same: 'same street',
  'other-unit': 'same building',
  different: '',
  unknown: '',
} as const

export const SAME_SPOT_MILES = 0.01 // two fronts of one building
const MIN_TENTHS = 0.05 // less would be shown as 0.0 miles

export function formatMilesApart(miles: number): string {
  if (miles < SAME_SPOT_MILES) return 'at the same spot'
  if (miles < MIN_TENTHS) return `${Math.round((miles * FEET_PER_MILE) / 10) * 10} feet apart`
  return `${miles.toFixed(1)} miles apart`
}
