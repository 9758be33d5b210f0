import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { Stored } from './stored.ts'

/** What a list is for: all clinics, further ones, or newer facts of those that are stored. */
export const IMPORT_MODES = ['replace', 'add', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

interface Chosen {
  list: readonly ClinicRow[]
  /** Clinics that stay as they are. */
  kept: ReadonlySet<number>
}

/** A list that only adds or updates leaves out its other rows, and those closed for good. */
export function chooseRows(
  { clinics }: Stored,
  list: readonly ClinicRow[],
  { pairs, mode }: { pairs: ReadonlyMap<ClinicRow, number>; mode: ImportMode },
): Chosen {
  if (mode === 'replace') return { list, kept: new Set() }
  const storedId = (row: ClinicRow) => {
    const id = pairs.get(row)
    return id !== undefined && clinics.has(id) ? id : undefined
  }
  const chosen = list.filter(
    (row) => row.is_closed === 0 && (storedId(row) !== undefined) === (mode === 'update'),
  )
  const named = new Set(chosen.map(storedId))
  return { list: chosen, kept: new Set([...clinics.keys()].filter((id) => !named.has(id))) }
}
