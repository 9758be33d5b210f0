import { listedValue } from '#domain/facts/list-row.ts'
import { decideField, isContradicted } from '#domain/facts/statements.ts'
import type { DecidedList } from './apply-decisions.ts'
import type { DecidedUpdate } from './plan.ts'
import type { Decided, Stored } from './stored.ts'

/** What to store about clinics with decisions. `isListed`: after the import. */
export function updateDecided(
  stored: Stored,
  decisions: readonly Decided[],
  { listRows }: DecidedList,
  isListed: (id: number) => boolean,
): DecidedUpdate[] {
  return decisions.flatMap(({ id, contentHash, address, ...clinic }) => {
    const listRow = listRows.get(id)
    const isWithheld = clinic.state !== 'listed' && clinic.state !== 'gone'
    const state = isWithheld ? clinic.state : isListed(id) ? 'listed' : 'gone'
    const isSame = listRow === undefined || listRow.content_hash === contentHash
    if (isSame && state === clinic.state) return []
    const last = state === 'gone' ? stored.clinics.get(id) : undefined
    return [{ id, listRow, state, address: last ?? address }]
  })
}

/** Fields with a statement that the list changed; the age of a conflict counts from here (R-FIELD-2). */
export function listFieldChanges(decisions: readonly Decided[], { listRows }: DecidedList) {
  return decisions.flatMap(({ id, listRow: before, statements }) => {
    const after = listRows.get(id)
    if (after === undefined) return []
    const fields = new Set(statements.map(({ field }) => field))
    return [...fields]
      .filter((field) => listedValue(field, before) !== listedValue(field, after))
      .map((field) => ({ id, field }))
  })
}

/** Shown statements that the list contradicts. */
export function countConflicts(
  decisions: readonly Decided[],
  { listRows }: DecidedList,
  isListed: (id: number) => boolean,
): number {
  const contradicted = decisions
    .filter(({ id }) => isListed(id))
    .flatMap(({ id, listRow, statements }) =>
      statements.filter(
        (statement) =>
          // Only shown statements can conflict.
          decideField(statement.field, '', statements).statement === statement &&
          isContradicted(statement, listedValue(statement.field, listRows.get(id) ?? listRow)),
      ),
    )
  return contradicted.length
}
