import { type ClinicRow, FACT_COLUMNS } from '#domain/listings/clinic-row.ts'

const COLUMNS = [
  'site',
  'phone',
  'full_address',
  'street',
  'postal_code',
  'reviews_tags',
  'street_view',
  'working_hours',
  ...FACT_COLUMNS,
] as const

/** Keeps the most complete of the rows with one place_id, or the first of equals (R-LIST-6). */
export function dropRepeatedPlaces(
  rows: readonly ClinicRow[],
  onDropped: (row: ClinicRow) => void,
): readonly ClinicRow[] {
  const best = new Map<string, ClinicRow>()
  for (const row of rows) {
    if (!row.place_id) continue
    const other = best.get(row.place_id)
    if (other === undefined || isFuller(row, other)) best.set(row.place_id, row)
  }
  if (best.size === 0) return rows
  return rows.filter((row) => {
    const isBest = !row.place_id || best.get(row.place_id) === row
    if (!isBest) onDropped(row)
    return isBest
  })
}

function isFuller(row: ClinicRow, other: ClinicRow): boolean {
  const more = countFilled(row) - countFilled(other)
  return more > 0 || (more === 0 && row.reviews > other.reviews)
}

function countFilled(row: ClinicRow): number {
  return COLUMNS.filter((column) => (row[column] ?? '') !== '').length
}
