import type { Field, FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'

type Shown = readonly { field: Field; shown: FieldValue }[]

/** What the page of a merge takes from the other listing (R-DUPLICATE-6). */
export function mergedValues(
  winner: Shown,
  loser: Shown,
  take: readonly Field[],
): Partial<Record<Field, FieldValue>> {
  const own = new Map(winner.map(({ field, shown }) => [field, shown]))
  const taken = loser.filter(({ field, shown: theirs }) => {
    const ours = own.get(field) ?? ''
    if (field === 'reviews') return Number(theirs) > Number(ours)
    // Last premium days: what was paid for either page stays (R-PREMIUM-1).
    if (field === 'listing') return theirs > ours
    return (
      !isBlank(field, theirs) && ours !== theirs && (isBlank(field, ours) || take.includes(field))
    )
  })
  return Object.fromEntries(taken.map(({ field, shown }) => [field, shown]))
}

/** An address without a street is one that another listing can fill. */
function isBlank(field: Field, value: FieldValue): boolean {
  if (field !== 'address') return value === ''
  return (parseValue(statedAddress, value, null)?.street ?? '') === ''
}

/** How much a page tells its visitors. */
export function countShown(fields: Shown): number {
  return fields.filter(({ field, shown }) => !isBlank(field, shown) && shown !== '0').length
}
