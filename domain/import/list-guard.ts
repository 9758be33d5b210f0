import { formatCount } from '#domain/text/counts.ts'

/** Rows of a list, as they were read. */
export interface ReadRows {
  /** Without empty rows. */
  rows: number
  /** Without those that closed for good or are withheld by a decision. */
  skipped: number
  foreign: number
  listed: number
  unknownState: number
  /** Rows with a position or a ZIP code, and those that it places outside the 50 states and DC. */
  positions: number
  abroad: number
}

/** In a short list, a few odd rows are a large share. */
const FEW = 2
const MAX_SKIPPED_PERCENT = 30
const MAX_UNKNOWN_STATE_PERCENT = 10

/** Why a list is refused without --force (R-LIST-21): it seems to be another kind of list. */
export function listObjection(read: ReadRows): string | undefined {
  const { rows, skipped, foreign, listed, unknownState, positions, abroad } = read
  const advice = 'look at --report FILE and --columns-help, or import it with --force'
  if (foreign > listed) {
    return `has ${formatCount(foreign)} rows of other countries and ${formatCount(listed)} of the United States; ${advice}`
  }
  if (abroad * 2 > positions) {
    return `has ${formatCount(abroad)} of its ${formatCount(positions)} positions or ZIP codes outside the United States; ${advice}`
  }
  if (skipped > FEW && skipped * 100 > rows * MAX_SKIPPED_PERCENT) {
    return `has ${formatCount(skipped)} of ${formatCount(rows)} rows that cannot be listed, more than ${MAX_SKIPPED_PERCENT} percent; ${advice}`
  }
  if (unknownState > FEW && unknownState * 100 > listed * MAX_UNKNOWN_STATE_PERCENT) {
    return `has no readable state for ${formatCount(unknownState)} of ${formatCount(listed)} clinics, more than ${MAX_UNKNOWN_STATE_PERCENT} percent; ${advice}`
  }
  return undefined
}
