import { formatCount } from '#domain/clinics/rating.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { createWordCollector } from '#db/search/index-rows.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { applyChanges, type ListOrigin } from './apply.ts'
import { compareWithStored } from './compare.ts'
import {
  ListRefusal,
  type AddressCounts,
  type Difference,
  type ImportOptions,
  type ImportOutcome,
  type ImportReport,
  type StagedCounts,
} from './report.ts'
import type { ListSource } from './source.ts'
import { stageRows } from './stage-rows.ts'
import { createStagingTables, dropStagingTables, withStaging } from './staging-tables.ts'

/** One transaction; applications are not touched. An invalid file changes nothing. */
export function importClinics(
  connection: Connection,
  source: ListSource,
  options: ImportOptions,
): Promise<ImportOutcome> {
  return inStaging(connection, options, async () => {
    const { words, add } = createWordCollector()
    const counts = await stageRows(connection, source, {
      ...options,
      onClinic: ({ name, street, city }) => add(`${name} ${street} ${city}`),
    })
    return { name: source.name, counts, words }
  })
}

interface StagedList {
  name: string
  counts: StagedCounts
  /** Words that searches can be corrected to. */
  words: Iterable<string>
}

async function inStaging(
  connection: Connection,
  options: ImportOptions,
  stage: () => Promise<StagedList>,
): Promise<ImportOutcome> {
  const elapsedMs = stopwatch()
  const cache = connection.sqlite.pragma('cache_size', { simple: true })
  connection.sqlite.pragma(`cache_size = -${CACHE_KIB}`)
  try {
    // Staging writes only temporary tables, so the site can read and write meanwhile.
    const prepare = async () => {
      await createStagingTables(connection)
      return stage()
    }
    const { name, counts, words } = await inHandleTransaction(connection, prepare, {
      begin: 'begin',
    })
    const applyAndRecord = async () => {
      const difference = await apply(connection, options, words)
      await recordRun(connection, name, options, elapsedMs(), { ...counts, ...difference })
      return difference
    }
    const keep = options.dryRun !== true
    const { lastId: _, ...difference } = await inHandleTransaction(connection, applyAndRecord, {
      keep,
    })
    const objection = options.force ? undefined : shrinkObjection(difference, options)
    const report = { ...counts, ...difference, durationMs: elapsedMs() }
    return { kind: 'imported', report, ...(objection === undefined ? {} : { objection }) }
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error
    const { message: problem, line } = error
    return { kind: 'refused', problem, ...(line === undefined ? {} : { line }) }
  } finally {
    await dropStagingTables(withStaging(connection))
    connection.sqlite.pragma(`cache_size = ${Number(cache)}`)
  }
}

const CACHE_KIB = 12_288 // SQLite's sorter may use as much again

type AppliedDifference = Difference & AddressCounts & { lastId: number | null }

async function apply(
  connection: Connection,
  options: ImportOptions,
  words: Iterable<string>,
): Promise<AppliedDifference> {
  const difference = await compareWithStored(withStaging(connection))
  const objection =
    options.force || options.dryRun ? undefined : shrinkObjection(difference, options)
  if (objection !== undefined) throw new ListRefusal(objection)
  if (!hasChanges(difference)) return { ...difference, redirects: 0, gone: 0, lastId: null }
  const { now, onChange, onWritten } = options
  const applied = await applyChanges(connection, {
    today: utcDay(now),
    list: originOf(options),
    isUndo: false,
    words,
    difference,
    onChange,
    onWritten,
  })
  return { ...difference, ...applied }
}

function originOf({ source = '', listedOn, now }: ImportOptions): ListOrigin {
  return { source, listedOn: listedOn ?? utcDay(now) }
}

function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => Math.round(performance.now() - startedAt)
}

const MAX_REMOVED_PERCENT = 20

/** Clinics that closed for good do not count (R-LIST-10). */
function shrinkObjection(
  { removed, changed, unchanged, closedNow }: Difference,
  { maxRemovedPercent = MAX_REMOVED_PERCENT }: ImportOptions,
): string | undefined {
  const stored = removed + changed + unchanged + closedNow
  if (removed * 100 <= stored * maxRemovedPercent) return undefined
  return (
    `would remove ${formatCount(removed)} of the ${formatCount(stored)} clinics in the database, more than ${maxRemovedPercent} percent; ` +
    'if the list really is that much shorter, import it with --max-removed or --force'
  )
}

function hasChanges({ added, changed, removed, closedNow }: Difference): boolean {
  return added + changed + removed + closedNow > 0
}

async function recordRun(
  { db }: Connection,
  file: string,
  options: ImportOptions,
  elapsedMs: number,
  report: Omit<ImportReport, 'durationMs'> & { lastId: number | null },
): Promise<void> {
  const { now, force = false } = options
  const { rows, imported, duplicates, skipped, added, changed, removed, lastId } = report
  const { source, listedOn } = originOf(options)
  const finishedAt = new Date(now.getTime() + elapsedMs).toISOString()
  const isSameDay = (await findDirectoryTotals(readOnly(db))).importedOn === finishedAt.slice(0, 10)
  await db
    .insertInto('import_runs')
    .values({
      file,
      started_at: now.toISOString(),
      finished_at: finishedAt,
      rows,
      imported,
      added,
      changed,
      removed,
      source,
      listed_on: listedOn,
      undo_after_id: lastId,
    })
    .execute()
  const counts = { rows, imported, duplicates, skipped, added, changed, removed }
  await recordAudit(
    db,
    {
      event: 'import',
      actor: 'cli',
      details: { file, outcome: 'done', forced: force, ...counts },
    },
    now,
  )
  // Pages show the day of the last import, so a new day alone needs a new revision.
  if (!hasChanges(report) && isSameDay) return
  await advanceRevision(db, now)
}
