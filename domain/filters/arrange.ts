import { isClosedForNow, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { hasPosition, milesBetween, type Position } from '#domain/places/geography.ts'
import type { ListedClinic } from './listed-clinic.ts'
import { type ActiveFilter, isFiltered, listActiveFilters, type ListQuery } from './list-query.ts'
import { matchesQuery } from './matches.ts'

const MAX_TOP_PICKS = 3 // R-FILTER-5

export interface Around {
  center: Position | null
  /** Ordering by distance puts clinics in this ZIP first; '' for none. */
  zip?: string
  /** Clinics that come first in any order, by id. */
  preferred?: ReadonlySet<number> | undefined
}

/** Filters and orders `clinics`, which are in list order (R-FILTER-4). */
export function arrangeList(
  clinics: readonly ListedClinic[],
  query: ListQuery,
  { center, zip = '', preferred }: Around,
) {
  /** From the center by clinic id, where both positions are known. */
  const miles: ReadonlyMap<number, number> = new Map(
    center &&
      clinics.filter(hasPosition).map((clinic) => [clinic.id, milesBetween(center, clinic)]),
  )
  const matches = clinics.filter((clinic) => matchesQuery(clinic, query, miles.get(clinic.id)))
  const isPlain = !isFiltered(query) && center === null
  const ordered = isPlain
    ? matches
    : topPicksFirst(matches, sortBy(matches, query, miles, zip), query)
  if (preferred === undefined) return { matches: ordered, miles }
  const byWords = ordered.toSorted(
    (a, b) => Number(preferred.has(b.id)) - Number(preferred.has(a.id)),
  )
  return { matches: byWords, miles }
}

/** Sorting is stable, so that ties stay in list order. */
function sortBy(
  clinics: readonly ListedClinic[],
  { sort }: ListQuery,
  miles: ReadonlyMap<number, number>,
  zip: string,
): ListedClinic[] {
  const getMiles = ({ id }: ListedClinic) => miles.get(id) ?? Infinity
  const rankOutside = ({ postalCode }: ListedClinic) =>
    Number(zip === '' || !postalCode.startsWith(zip))
  const byOrder: Record<NonNullable<ListQuery['sort']>, Compare> = {
    reviews: (a, b) => b.reviews - a.reviews,
    near: (a, b) => rankOutside(a) - rankOutside(b) || compare(getMiles(a), getMiles(b)),
    rating: (a, b) => compare(b.rating ?? 0, a.rating ?? 0),
    name: (a, b) => NAMES.compare(a.name, b.name),
  }
  const inOrder = byOrder[sort ?? 'reviews']
  return clinics.toSorted(
    (a, b) => Number(isClosedForNow(a)) - Number(isClosedForNow(b)) || inOrder(a, b),
  )
}

type Compare = (a: ListedClinic, b: ListedClinic) => number

/** Infinity minus Infinity is NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const NAMES = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/** Of the nearest three, or of any three, the order is that of the day (R-FILTER-5). */
function topPicksFirst(
  matches: readonly ListedClinic[],
  ordered: readonly ListedClinic[],
  { sort }: ListQuery,
): ListedClinic[] {
  const ofTheDay = matches.filter(isTopPick)
  const nearest = ordered.filter(isTopPick).slice(0, MAX_TOP_PICKS)
  const first =
    sort === 'near'
      ? ofTheDay.filter((clinic) => nearest.includes(clinic))
      : ofTheDay.slice(0, MAX_TOP_PICKS)
  return [...first, ...ordered.filter((clinic) => !first.includes(clinic))]
}

function isTopPick({ tier }: { tier: number }): boolean {
  return tier === PREMIUM_TIER
}

/** Moves the Top Picks, which are first in a list, on by one place for each day. */
export function rotateTopPicks<Row extends { tier: number }>(
  rows: readonly Row[],
  day: number,
): Row[] {
  const others = rows.findIndex((row) => !isTopPick(row))
  const count = others === -1 ? rows.length : others
  const shift = count === 0 ? 0 : day % count
  return [...rows.slice(shift, count), ...rows.slice(0, shift), ...rows.slice(count)]
}

/** The filter whose removal yields the most matches, and their number; `null` if none helps. */
export function findBlockingFilter(
  clinics: readonly ListedClinic[],
  query: ListQuery,
  miles: ReadonlyMap<number, number>,
): (ActiveFilter & { count: number }) | null {
  const [best] = listActiveFilters(query)
    .map((filter) => ({
      ...filter,
      count: clinics.filter((clinic) => matchesQuery(clinic, filter.without, miles.get(clinic.id)))
        .length,
    }))
    .toSorted((a, b) => b.count - a.count)
  return best === undefined || best.count === 0 ? null : best
}
