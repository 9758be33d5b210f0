import { compareNames, nameWords, type NameMatch } from '#domain/clinics/similar-names.ts'
import { compareListings, NEARBY_MILES, type ComparedListing, type Comparison } from './compare.ts'
import { isSamePerson, personNamed } from './practitioners.ts'
import { listReasons } from './reasons.ts'

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
