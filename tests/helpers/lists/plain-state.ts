import type { Plan } from '#domain/import/plan.ts'
import { addressKey, placeOf, type Decided, type Stored } from '#domain/import/stored.ts'

/** The directory before its first list. */
export const EMPTY: Stored = {
  clinics: new Map(),
  rows: new Map(),
  others: [],
  former: [],
  lastId: 0,
}

/** The stored state after a plan, as a model of what the database does. */
export function applyToState(stored: Stored, plan: Plan): Stored {
  const rows = new Map(stored.rows)
  const hashes = new Map(plan.rehashed.map(({ id, contentHash }) => [id, contentHash]))
  for (const { id } of plan.removed) rows.delete(id)
  for (const { id, row, slug } of plan.changes) rows.set(id, { ...row, slug })
  for (const [id, content_hash] of hashes) rows.set(id, { ...rows.get(id)!, content_hash })
  const sorted = new Map([...rows].toSorted(([a], [b]) => a - b))
  const former = new Map(
    [...stored.former, ...plan.former].map((address) => [addressKey(address), address]),
  )
  return {
    ...stored,
    rows: sorted,
    clinics: new Map(
      [...sorted].map(([id, row]) => [id, { id, ...placeOf(row), contentHash: row.content_hash }]),
    ),
    former: [...former.values()],
    lastId: Math.max(stored.lastId, ...rows.keys()),
  }
}

export function applyToDecisions(decisions: readonly Decided[], plan: Plan): Decided[] {
  const updates = new Map(plan.decided.map((update) => [update.id, update]))
  const known = new Set(decisions.map(({ id }) => id))
  const left = plan.removed
    .filter(({ id }) => !known.has(id) && plan.successions.some((each) => each.id === id))
    .map(({ id, before: listRow }) => ({
      id,
      listRow,
      contentHash: listRow.content_hash,
      address: placeOf(listRow),
      state: 'gone' as const,
      winnerId: null,
      merged: [],
      statements: [],
    }))
  const updated = decisions.map((clinic) => {
    const update = updates.get(clinic.id)
    if (update === undefined) return clinic
    const { state, address, listRow = clinic.listRow } = update
    return { ...clinic, state, address, listRow, contentHash: listRow.content_hash }
  })
  return [...updated, ...left].toSorted((a, b) => a.id - b.id)
}
