import { slugify } from '#domain/clinics/slugs.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { shownRow } from '#domain/facts/list-row.ts'
import type { Decided } from './stored.ts'

/** A row of the list and the clinic that it is. */
interface Entry {
  /** With shown values. */
  row: ClinicRow
  /** `undefined` for a new clinic. */
  id: number | undefined
}

export interface DecidedList {
  /** In the order of the list, without those that are not shown. */
  entries: Entry[]
  /** Rows that are not shown, except those closed for good. */
  withheld: ClinicRow[]
  /** Rows of clinics with decisions, as in the list. */
  listRows: Map<number, ClinicRow>
}

/** Drops rows of clinics that are not shown, and lets statements win over the list (R-CURATE-2). */
export function applyDecisions(
  list: readonly ClinicRow[],
  pairs: ReadonlyMap<ClinicRow, number>,
  { decisions, isListed }: { decisions: readonly Decided[]; isListed: (id: number) => boolean },
): DecidedList {
  const byId = new Map(decisions.map((clinic) => [clinic.id, clinic]))
  const represented = new Set(pairs.values())
  const listRows = new Map<number, ClinicRow>()
  const entries: Entry[] = []
  const withheld: ClinicRow[] = []
  for (const row of list) {
    const found = pairs.get(row)
    const loser = found === undefined ? undefined : byId.get(found)
    const winnerId = loser?.state === 'merged' ? loser.winnerId : null
    // The row of a merged clinic represents both when the other one's is missing.
    const isBoth = winnerId !== null && isListed(winnerId) && !represented.has(winnerId)
    const id = isBoth ? winnerId : found
    if (isBoth) represented.add(winnerId)
    const clinic = id === undefined ? undefined : byId.get(id)
    if (clinic === undefined) {
      entries.push({ row, id })
      continue
    }
    listRows.set(clinic.id, row)
    if (clinic.state !== 'listed' && clinic.state !== 'gone') {
      if (row.is_closed === 0) withheld.push(row)
      continue
    }
    entries.push({ row: showStatements(row, clinic), id })
  }
  return { entries, withheld, listRows }
}

function showStatements(row: ClinicRow, { statements }: Decided): ClinicRow {
  if (statements.length === 0) return row
  const shown = shownRow(row, statements)
  const isNamed = statements.some(({ field }) => field === 'name')
  return isNamed ? { ...shown, slug: slugify(shown.name) } : shown
}
