import { sql } from 'kysely'
import type { ClinicColumn } from '#domain/import/reading/list-columns.ts'
import type { GuardedFact, ListedColumns } from '#domain/import/reading/list-header.ts'
import { advice } from '#domain/import/advice.ts'
import { listChanges } from '#domain/import/list-changes.ts'
import { listObjection, shrinkObjection } from '#domain/import/list-guard.ts'
import type { ListCounts } from '#domain/import/counts.ts'
import { hasChanges, type Plan } from '#domain/import/plan.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { planImport } from '#domain/import/plan-import.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/states.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findLastRun } from '#db/directory/totals.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { jsonList } from '#db/engine/json-list.ts'
import { utcDay } from '#domain/text/dates.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { applyPlan } from './apply-plan.ts'
import { dropDemo, hasOnlyDemo, recognizeDemo } from './demo.ts'
import { readDecisions, readStored, readWithoutDemo } from './read-stored.ts'
import { readList, type ReadList } from './read-list.ts'
import { recordRun } from './record-run.ts'
import { ListRefusal, refusalOf, type ImportOptions, type ImportOutcome } from './report.ts'
import type { ListSource } from './source.ts'
import { inStagedTransaction } from './staged-transaction.ts'

/**
 * All of the list or nothing. Others can write while it is read and compared (R-LIST-10); applications
 * are not touched. An invalid file changes nothing.
 */
export async function importClinics(
  connection: Connection,
  source: ListSource,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  try {
    const { chunks, isDemo } = recognizeDemo(source.chunks)
    const list = await readList(connection.db, { ...source, chunks }, options)
    const outcome = await storeList(connection, list, {
      ...options,
      file: source.name,
      isDemo: isDemo(),
      elapsedMs,
    })
    return { ...outcome, report: { ...outcome.report, durationMs: elapsedMs() } }
  } catch (error) {
    return refusalOf(error)
  }
}

interface NamedList {
  file: string
  isDemo: boolean
  elapsedMs: () => number
}

async function storeList(
  connection: Connection,
  { rows, lines, offTopic, relevance, counts: countsOfList }: ReadList,
  { file, isDemo: isDemoFile, elapsedMs, ...options }: ImportOptions & NamedList,
) {
  const { now, source = '', listedOn = utcDay(now), mode = 'replace' } = options
  const { dryRun, force, onlyFitting, onWritten } = options
  const read = async (db: Database) => {
    const isOnlyDemo = await hasOnlyDemo(db)
    const isDemo = isDemoFile || (isOnlyDemo && (await areStored(db, rows)))
    const replacesDemo = mode !== 'update' && !isDemo && isOnlyDemo
    const last = mode === 'replace' || replacesDemo ? undefined : await findLastRun(db)
    const lost =
      replacesDemo || mode === 'add'
        ? undefined
        : await describeLostColumns(db, rows, countsOfList.columns)
    const decisions = replacesDemo ? [] : await readDecisions(db)
    const stored = replacesDemo
      ? await readWithoutDemo(db)
      : await readStored(
          db,
          onlyFitting ? rows.filter((row) => !offTopic.has(row)) : rows,
          decisions,
        )
    const wanted = { mode, ...(onlyFitting && { offTopic }) }
    const plan = planImport(stored, rows, decisions, wanted)
    const objection = force
      ? undefined
      : (listObjection(countsOfList) ??
        lost ??
        shrinkObjection(plan.difference, options.maxRemovedPercent))
    if (objection !== undefined && !dryRun) throw new ListRefusal(objection)
    const counts = countLeft(countsOfList, plan)
    // The other clinics are still from the list before.
    const whole = last && { ...last, isDemo: last.isDemo === 1 }
    return { plan, counts, objection, replacesDemo, isDemo, whole, lastId: stored.lastId }
  }
  type Planned = Awaited<ReturnType<typeof read>>
  const write = async (db: Database, { plan, counts, ...planned }: Planned) => {
    if (planned.replacesDemo) await dropDemo(db, now)
    const list = { source, listedOn, isDemo: planned.isDemo }
    await applyPlan(db, { plan, now, list, relevance, onWritten })
    const undoAfterId = hasChanges(plan.difference) ? planned.lastId : null
    const isPartial = mode !== 'replace'
    const how = { now, elapsedMs: elapsedMs(), force, isPartial, undoAfterId, mode, by: options }
    const run = { ...list, ...planned.whole, file, ...how }
    await recordRun(db, run, { ...counts, ...plan.difference })
  }
  const { plan, counts, objection, replacesDemo } = dryRun
    ? await inHandleTransaction(connection, () => read(connection.db), READING)
    : await inStagedTransaction(connection, {
        read,
        write,
        isShort: (planned) => !planned.replacesDemo && !hasChanges(planned.plan.difference),
      })
  const notFitting = new Set(plan.offTopic)
  for (const [row, noted] of offTopic) {
    if (notFitting.has(row)) options.onSkipped?.(noted)
    else options.onRepaired?.({ ...noted, reason: 'off-topic' })
  }
  for (const { reason, problem, left } of [
    { reason: 'withheld', problem: 'a decision hides, closes or merges it', left: plan.withheld },
    { reason: 'left-out', problem: 'the list only adds or only updates', left: plan.leftOut },
  ] as const) {
    for (const row of left) {
      options.onSkipped?.({ line: lines.get(row) ?? 0, reason, problem, name: row.name })
    }
  }
  for (const change of options.onChange ? listChanges(plan) : []) options.onChange?.(change)
  const report = {
    ...counts,
    ...plan.difference,
    ...plan.addresses,
    conflicts: plan.conflicts,
    successions: plan.successions.length,
    replacesDemo,
  }
  return { kind: 'imported' as const, report, ...(objection !== undefined && { objection }) }
}

const READING = { begin: 'begin', keep: false } as const

/** Takes away the rows that are not listed. */
function countLeft(counts: ListCounts, { withheld, leftOut, offTopic }: Plan): ListCounts {
  const left = withheld.length + leftOut.length + offTopic.length
  return {
    ...counts,
    imported: counts.imported - left,
    skipped: counts.skipped + left,
    skippedByReason: {
      ...counts.skippedByReason,
      withheld: withheld.length,
      'left-out': leftOut.length,
      'off-topic': offTopic.length,
    },
  }
}

/** True for the demo as the site offers it for download. */
async function areStored(db: Database, rows: readonly ClinicRow[]): Promise<boolean> {
  const hashes = jsonList(rows.map(({ content_hash }) => content_hash ?? ''))
  const stored = await db
    .selectFrom('clinics')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select((eb) => eb.fn.sum<number>(eb('content_hash', 'in', hashes)).as('same'))
    .executeTakeFirstOrThrow()
  return stored.all === rows.length && stored.same === rows.length
}

/**
 * Reason a list without these columns is refused (R-LIST-17); `undefined` when no clinic has values
 * in them, or rows have some from elsewhere, such as the address.
 */
async function describeLostColumns(
  db: ReadDb,
  rows: readonly ClinicRow[],
  { missing, missingFacts }: ListedColumns,
): Promise<string | undefined> {
  const lost: string[] = []
  for (const column of [...missing, ...missingFacts]) {
    if (rows.some((row) => saysSomething(row, column))) continue
    if (await hasValues(db, column)) lost.push(`"${column}"`)
  }
  if (lost.length === 0) return undefined
  return (
    `the list lacks ${lost.join(', ')}, which the clinics in the database have; add the ` +
    `${lost.length === 1 ? 'column' : 'columns'}, ${advice('lost')}`
  )
}

function saysSomething(row: ClinicRow, column: ClinicColumn | GuardedFact): boolean {
  const isPosition = column === 'latitude' || column === 'longitude'
  if (isPosition && row.approximate_position !== null) return false
  const value = row[column]
  return value !== null && !['', 0, UNKNOWN_CITY, UNKNOWN_STATE].includes(value)
}

async function hasValues(db: ReadDb, column: ClinicColumn | GuardedFact): Promise<boolean> {
  const found = await db
    .selectFrom('clinics')
    .innerJoin('providers', 'providers.id', 'clinics.listing_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('decided_listings')
          .select(['listing_id as decidedId', 'list_row'])
          .as('decided'),
      (join) => join.onRef('decided.decidedId', '=', 'clinics.listing_id'),
    )
    .select('clinics.listing_id')
    // Only values from a list count, not corrections by owners or the admin.
    .where(
      sql`coalesce(iif(list_row is null, ${sql.ref(column)}, list_row ->> ${sql.lit(column)}), '')`,
      'not in',
      sql<string[]>`('', 0)`,
    )
    // Filled from the ZIP code or city where a list lacks it.
    .$if(column === 'latitude' || column === 'longitude', (query) =>
      query.where('approximate_position', 'is', null),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
