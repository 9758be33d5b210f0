import { columnNames, foldColumnName, type ListColumn } from './list-columns.ts'
import type { ColumnMapping } from './list-header.ts'

/** What a useful list has. */
const WANTED = [
  'name',
  // Before the address, because of "Web page address".
  'site',
  'full_address',
  'street',
  'city',
  'state',
  'postal_code',
  'phone',
  'working_hours',
] as const satisfies readonly ListColumn[]

/** A column of the list. */
export interface ReadColumn {
  /** '' for an unnamed one. */
  name: string
  /** `null`: ignored. */
  readAs: ListColumn | null
}

/**
 * A mapping for "--columns": for each column that nothing is read as, an ignored one whose name contains
 * one of its names. `missing` are those without.
 */
export function proposeMapping(columns: readonly ReadColumn[]): {
  mapping: ColumnMapping
  missing: ListColumn[]
} {
  const mapping: Partial<Record<ListColumn, string>> = {}
  const missing: ListColumn[] = []
  const isRead = (column: ListColumn) =>
    columns.some(
      ({ readAs }) => readAs === column || (readAs === 'full_address' && isOfAddress(column)),
    )
  for (const column of WANTED) {
    if (isRead(column)) continue
    const names = columnNames(column)
    const guess = columns.find(
      ({ name, readAs }) =>
        readAs === null &&
        !Object.values(mapping).includes(name) &&
        names.some((known) => foldColumnName(name).includes(known)),
    )
    if (guess === undefined) missing.push(column)
    else mapping[column] = guess.name
  }
  return { mapping, missing }
}

function isOfAddress(column: ListColumn): boolean {
  return ['street', 'city', 'state', 'postal_code'].includes(column)
}
