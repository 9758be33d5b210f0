import { BLANK_ROW, type ClinicRow } from '#domain/listings/clinic-row.ts'
import { applyDecisions, type DecidedList } from './apply-decisions.ts'
import { chooseRows, type ImportMode } from './choose-rows.ts'
import { classifyChange, listChangedColumns, REPORTED_COLUMNS, type ChangeKind } from './compare.ts'
import { findSuccessors } from './find-successors.ts'
import { pairRows } from './pair-rows.ts'
import type {
  DecidedUpdate,
  Difference,
  LeftCity,
  Plan,
  PlannedChange,
  PlannedRemoval,
} from './plan.ts'
import { countConflicts, listFieldChanges, updateDecided } from './plan-decided.ts'
import { planAddresses } from './plan-addresses.ts'
import { cityKey, hasOwnAddress, placeOf, type Decided, type Stored } from './stored.ts'

interface Wanted {
  mode?: ImportMode
  /** Rows to leave out, unless the owner or the admin states services (R-LIST-16). */
  offTopic?: Pick<ReadonlySet<ClinicRow>, 'has'>
}

/** What importing `list` changes. The rows are distinct. */
export function planImport(
  stored: Stored,
  list: readonly ClinicRow[],
  decisions: readonly Decided[],
  { mode = 'replace', offTopic }: Wanted = {},
): Plan {
  const byId = new Map(decisions.map((clinic) => [clinic.id, clinic]))
  const listed = [...stored.clinics.values()].map(({ id, contentHash }) => ({
    id,
    contentHash,
    row: byId.get(id)?.listRow ?? stored.rows.get(id),
  }))
  const others = decisions
    .filter(({ id, listRow }) => listRow !== BLANK_ROW && !stored.clinics.has(id))
    .map(({ id, contentHash, listRow }) => ({ id, contentHash, row: listRow }))
    .toSorted((a, b) => a.id - b.id)
  const pairs = pairRows(list, [...listed, ...others])
  const statesServices = (id?: number) =>
    id !== undefined && byId.get(id)?.statements.some(({ field }) => field === 'services') === true
  const isLeftOut = (row: ClinicRow) =>
    offTopic?.has(row) === true && !statesServices(pairs.get(row))
  const fitting = list.filter((row) => !isLeftOut(row))
  const chosen = chooseRows(stored, fitting, { pairs, mode })
  const plan = planChanges(stored, { ...chosen, pairs, decisions, isUndo: false })
  const chosenRows = new Set(chosen.list)
  const leftOut = fitting.filter((row) => row.is_closed === 0 && !chosenRows.has(row))
  return { ...plan, leftOut, offTopic: list.filter(isLeftOut) }
}

/**
 * What restoring the list from before the last import changes. `previous`: see Plan. Clinics above
 * `lastId` came with that import.
 */
export function planUndo(
  stored: Stored,
  { previous, lastId }: { previous: Plan['previous']; lastId: number },
  decisions: readonly Decided[],
): Plan {
  const known = [...previous].flatMap(([id, row]) => (row === null ? [] : [{ id, row }]))
  const kept = [...stored.clinics.keys()].filter((id) => id <= lastId && !previous.has(id))
  // It stands for a clinic that was merged into it, and that the list before had, too.
  const merged = decisions.filter(({ id }) => id <= lastId && !previous.has(id))
  kept.push(
    ...merged.flatMap(({ winnerId }) => winnerId ?? []).filter((id) => stored.clinics.has(id)),
  )
  return planChanges(stored, {
    list: known.map(({ row }) => row),
    pairs: new Map(known.map(({ id, row }) => [row, id])),
    decisions,
    kept: new Set(kept),
    isUndo: true,
  })
}

interface PairedList {
  list: readonly ClinicRow[]
  pairs: ReadonlyMap<ClinicRow, number>
  decisions: readonly Decided[]
  /** Clinics that stay although they have no row. */
  kept: ReadonlySet<number>
  isUndo: boolean
}

function planChanges(stored: Stored, { list, pairs, decisions, kept, isUndo }: PairedList): Plan {
  const decided = applyDecisions(list, pairs, {
    decisions,
    isListed: (id) => stored.clinics.has(id) && !kept.has(id),
  })
  const {
    changes: drafts,
    rehashed,
    paired,
    closed,
  } = comparePaired(stored, decided, { decisions, isUndo })
  const removed = listRemoved(stored, { paired, closed, kept })
  const { slugs, former, counts } = planAddresses(stored, {
    changes: drafts,
    removed,
    decisions,
    isUndo,
  })
  const changes = drafts.map((change) => ({ ...change, slug: slugs.get(change) ?? change.slug }))
  const gone = new Set(removed.map(({ id }) => id))
  const isListed = (id: number) => paired.has(id) || (stored.clinics.has(id) && !gone.has(id))
  const updates = updateDecided(stored, decisions, decided, isListed)
  return {
    difference: countDifference(changes, removed, paired.size + kept.size),
    withheld: decided.withheld,
    leftOut: [],
    offTopic: [],
    conflicts: countConflicts(decisions, decided, isListed),
    changes,
    removed,
    rehashed,
    former,
    addresses: counts,
    leftCities: listLeftCities(changes, removed),
    previous: listPrevious(stored, { changes, removed, decisions, updates }),
    successions: isUndo ? [] : findSuccessors(drafts, removed),
    decided: updates,
    listChanges: listFieldChanges(decisions, decided),
  }
}

function comparePaired(
  stored: Stored,
  { entries }: DecidedList,
  { decisions, isUndo }: Pick<PairedList, 'decisions' | 'isUndo'>,
) {
  const readdressed = new Set(decisions.filter(hasOwnAddress).map(({ id }) => id))
  const changes: PlannedChange[] = []
  const rehashed: { id: number; contentHash: string | null }[] = []
  const paired = new Set<number>()
  const closed = new Set<number>()
  let lastId = stored.lastId
  for (const { row, id: known } of entries) {
    const clinic = known === undefined ? undefined : stored.clinics.get(known)
    if (row.is_closed === 1) {
      if (clinic !== undefined) closed.add(clinic.id)
      continue
    }
    if (clinic === undefined) {
      const id = known ?? (lastId += 1)
      paired.add(id)
      changes.push({ kind: 'added', id, row, slug: row.slug, before: undefined })
      continue
    }
    const { id, slug } = clinic
    paired.add(id)
    if (clinic.contentHash === row.content_hash) continue
    const before = rowOf(stored, id)
    const columns = listChangedColumns(before, row)
    // A correction may hide the list's change, so the page stays the same.
    if (columns.length === 0) {
      rehashed.push({ id, contentHash: row.content_hash })
      continue
    }
    const kind = classifyChange(before, row, columns)
    const isReaddressed = isUndo && slug !== row.slug && !readdressed.has(id)
    const isSamePage = kind === 'changed' || kind === 'hidden'
    changes.push({ kind: isReaddressed && isSamePage ? 'renamed' : kind, id, row, slug, before })
  }
  return { changes, rehashed, paired, closed }
}

function rowOf({ rows }: Stored, id: number): ClinicRow {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`the row of clinic ${id} was not read`)
  return row
}

/** Stored clinics that are missing from the list or closed for good. */
function listRemoved(
  stored: Stored,
  { paired, closed, kept }: Record<'paired' | 'closed' | 'kept', ReadonlySet<number>>,
): PlannedRemoval[] {
  return [...stored.clinics.keys()]
    .filter((id) => !paired.has(id) && !kept.has(id))
    .map((id) => ({ id, before: rowOf(stored, id), isClosed: closed.has(id) }))
}

function countDifference(
  changes: readonly PlannedChange[],
  removed: readonly PlannedRemoval[],
  /** Clinics that are listed afterwards. */
  listed: number,
): Difference {
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length
  const columns = changes.flatMap(({ before, row }) =>
    before === undefined ? [] : listChangedColumns(before, row, REPORTED_COLUMNS),
  )
  const byColumn = Map.groupBy(columns, (column) => column)
  const changedColumns = REPORTED_COLUMNS.filter((column) => byColumn.has(column))
  const closedNow = removed.filter(({ isClosed }) => isClosed).length
  return {
    added: count('added'),
    changed: changes.length - count('added'),
    moved: count('moved'),
    renamed: count('renamed'),
    unchanged: listed - changes.length,
    removed: removed.length - closedNow,
    closedNow,
    changedColumns: Object.fromEntries(
      changedColumns.map((column) => [column, byColumn.get(column)?.length ?? 0]),
    ),
  }
}

function listLeftCities(
  changes: readonly PlannedChange[],
  removed: readonly PlannedRemoval[],
): LeftCity[] {
  const left = [
    ...changes.flatMap(({ kind, before, row }) =>
      kind === 'moved' && before !== undefined ? [{ before, row }] : [],
    ),
    ...removed.map(({ before }) => ({ before, row: undefined })),
  ]
  const byCity = Map.groupBy(left, ({ before }) => cityKey(placeOf(before)))
  return [...byCity.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { state_slug: stateSlug, city_slug: citySlug } = first.before
    const target = ({ row }: (typeof left)[number]) =>
      row?.state_slug === stateSlug ? row.city_slug : null
    const isTogether = others.every((other) => target(other) === target(first))
    return [{ stateSlug, citySlug, toCitySlug: isTogether ? target(first) : null }]
  })
}

interface Changed {
  changes: readonly PlannedChange[]
  removed: readonly PlannedRemoval[]
  decisions: readonly Decided[]
  updates: readonly DecidedUpdate[]
}

function listPrevious(
  stored: Stored,
  { changes, removed, decisions, updates }: Changed,
): Map<number, ClinicRow | null> {
  const byId = new Map(decisions.map((clinic) => [clinic.id, clinic]))
  const previous = new Map<number, ClinicRow | null>()
  for (const { id, before } of [...changes, ...removed]) {
    const listRow = byId.get(id)?.listRow
    if (before !== undefined) previous.set(id, listRow ? { ...listRow, slug: before.slug } : before)
    // Returning clinics have low ids but came with this import.
    else if (id <= stored.lastId) previous.set(id, null)
  }
  // A clinic that is not shown has a row of the list, too.
  for (const { id, listRow } of updates) {
    const before = byId.get(id)?.listRow
    if (listRow && before && !previous.has(id)) previous.set(id, before)
  }
  return previous
}
