import { paths } from '#domain/site/paths.ts'
import { cellOf, listChangedColumns, REPORTED_COLUMNS } from './compare.ts'
import type { Plan, PlannedChange, PlannedRemoval } from './plan.ts'
import { placeOf } from './stored.ts'

/** One line of `import --changes`. */
export interface ListChange {
  kind: 'added' | 'changed' | 'moved' | 'renamed' | 'closed' | 'removed'
  clinic: string
  /** Address before the change; the new one for an added clinic. */
  address: string
  /** "address" for the address itself; '' for the whole clinic. */
  column: string
  old: string
  new: string
}

/** New and changed clinics come first. */
export function* listChanges({ changes, removed }: Plan): Generator<ListChange> {
  for (const change of changes) yield* describeChange(change)
  for (const removal of removed) yield describeRemoval(removal)
}

function* describeChange({ kind, row, slug, before }: PlannedChange): Generator<ListChange> {
  const newAddress = paths.provider(placeOf(row, slug))
  const clinic = row.name
  if (before === undefined) {
    yield { kind: 'added', clinic, address: newAddress, column: '', old: '', new: '' }
    return
  }
  const address = paths.provider(placeOf(before))
  const change = { kind: kind === 'hidden' ? 'changed' : kind, clinic, address } as const
  if (newAddress !== address) yield { ...change, column: 'address', old: address, new: newAddress }
  for (const column of listChangedColumns(before, row, REPORTED_COLUMNS)) {
    yield {
      ...change,
      column,
      old: String(cellOf(before, column)),
      new: String(cellOf(row, column)),
    }
  }
}

function describeRemoval({ before, isClosed }: PlannedRemoval): ListChange {
  const kind = isClosed ? 'closed' : 'removed'
  const address = paths.provider(placeOf(before))
  return { kind, clinic: before.name, address, column: '', old: '', new: '' }
}
