import { formatCount } from '#domain/text/counts.ts'
import { advice } from './advice.ts'
import type { ListCounts } from './counts.ts'
import type { Difference } from './plan.ts'

/** In a short list, a few odd rows are a large share. */
const FEW = 2
const SHORT = 10
const MAX_SKIPPED_PERCENT = 30
const MAX_UNKNOWN_STATE_PERCENT = 10

/** Why a list is refused without --force (R-LIST-21): it seems to be another kind of list. */
export function listObjection(counts: ListCounts): string | undefined {
  const { imported: listed, unknownState, positions } = counts
  // In a short list, ZIP codes of another state are mistakes.
  const abroad = counts.abroad + (positions > SHORT ? counts.foreignZips : 0)
  const { empty, foreign, short, 'no-name': unnamed, 'no-place': unplaced } = counts.skippedByReason
  const rows = counts.rows - empty
  const skipped = foreign + short + unnamed + unplaced
  const remedy = advice('otherKind')
  if (foreign > listed) {
    return `has ${formatCount(foreign)} rows of other countries and ${formatCount(listed)} of the United States; ${remedy}`
  }
  if (abroad * 2 > positions) {
    return `has ${formatCount(abroad)} of its ${formatCount(positions)} positions or ZIP codes outside the United States; ${remedy}`
  }
  if (skipped > FEW && skipped * 100 > rows * MAX_SKIPPED_PERCENT) {
    return `has ${formatCount(skipped)} of ${formatCount(rows)} rows that cannot be listed, more than ${MAX_SKIPPED_PERCENT} percent; ${remedy}`
  }
  if (unknownState > FEW && unknownState * 100 > listed * MAX_UNKNOWN_STATE_PERCENT) {
    return `has no readable state for ${formatCount(unknownState)} of ${formatCount(listed)} clinics, more than ${MAX_UNKNOWN_STATE_PERCENT} percent; ${remedy}`
  }
  return undefined
}

const MAX_REMOVED_PERCENT = 20

/** Why a list is refused without --force (R-LIST-10). */
export function shrinkObjection(
  { removed, changed, unchanged, closedNow }: Difference,
  maxRemovedPercent = MAX_REMOVED_PERCENT,
): string | undefined {
  const stored = removed + changed + unchanged + closedNow
  if ((removed + closedNow) * 100 <= stored * maxRemovedPercent) return undefined
  const closed = closedNow === 0 ? '' : ` and close ${formatCount(closedNow)}`
  return `would remove ${formatCount(removed)}${closed} of the ${formatCount(stored)} clinics in the database, more than ${maxRemovedPercent} percent; ${advice('shorter')}`
}
