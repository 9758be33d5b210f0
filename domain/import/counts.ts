import type { RelevanceLevel } from '#domain/clinics/facts/relevance.ts'
import { CLOSED_TIER } from '#domain/clinics/provider.ts'
import type { ListedColumns } from '#domain/import/reading/list-header.ts'
import { SKIP_REASONS } from '#domain/import/reading/read-row.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { recordOf } from '#domain/text/choices.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'

export type ListCounts = ReturnType<typeof zeroCounts>

/** `rows` = `imported` + `duplicates` + `skipped`. */
export function zeroCounts() {
  const columns: ListedColumns = {
    used: [],
    ignored: [],
    guessed: [],
    missing: [],
    missingFacts: [],
  }
  /** How sure it is that the clinics remove tattoos (R-LIST-16). */
  const relevance: Record<RelevanceLevel, number> = { sure: 0, doubtful: 0, 'off-topic': 0 }
  /** How the file was read, where that is no matter of course. */
  const notes: string[] = []
  return {
    rows: 0,
    imported: 0,
    /** Rows equal to an earlier row in every read column, or with its place_id. */
    duplicates: 0,
    skipped: 0,
    skippedByReason: recordOf(SKIP_REASONS, () => 0),
    columns,
    notes,
    /** Rows with more fields than the header. */
    extraFields: 0,
    /** Rows with further phone numbers in one cell. */
    otherPhones: 0,
    unknownState: 0,
    /** Rows whose city or state comes from the ZIP, a text or the position. */
    stateByZip: 0,
    /** Businesses without a street that serve an area. */
    serviceAreas: 0,
    /** Rows with a position or a ZIP code of their own, and those that are outside the United States by it. */
    positions: 0,
    abroad: 0,
    /** Rows without a position whose ZIP code is of another state: codes of other countries may be so. */
    foreignZips: 0,
    /** Rows whose name or address has letters that were lost. */
    garbled: 0,
    /** Rows whose city is spelled differently in the places table. */
    unifiedCities: 0,
    /** Rows whose position was missing, or too far from their ZIP or city. */
    approximatePositions: 0,
    relevance,
    closed: { forGood: 0, forNow: 0 },
    hours: { parsed: 0, blank: 0, unparsed: 0 },
    /** Without clinics of an unknown state. */
    states: 0,
    cities: 0,
  }
}

/** `rows`: distinct, including those that closed for good. */
export function countRows(rows: readonly ClinicRow[], counts: ListCounts): void {
  const open = rows.filter(({ is_closed }) => is_closed === 0)
  const count = (condition: (row: ClinicRow) => boolean) => open.filter(condition).length
  const blank = count(({ hours }) => hours === '')
  const unparsed = count(({ hours }) => hours.startsWith('!'))
  const placed = open.filter(({ state_slug }) => state_slug !== UNKNOWN_STATE_SLUG)
  const forGood = rows.length - open.length
  counts.imported = open.length
  counts.skippedByReason.closed = forGood
  counts.skipped = Object.values(counts.skippedByReason).reduce((sum, each) => sum + each, 0)
  counts.closed = { forGood, forNow: count(({ tier }) => tier === CLOSED_TIER) }
  counts.hours = { parsed: open.length - blank - unparsed, blank, unparsed }
  counts.unknownState = open.length - placed.length
  counts.states = new Set(placed.map(({ state_slug }) => state_slug)).size
  counts.cities = new Set(placed.map((row) => `${row.state_slug}/${row.city_slug}`)).size
}
