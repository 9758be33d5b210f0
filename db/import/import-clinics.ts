import { formatCount } from '#domain/clinics/rating.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { createWordCollector } from '#db/search/index-rows.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { applyChanges } from './apply.ts'
import { compareWithStored } from './compare.ts'
import { describeLostColumns } from './missing-columns.ts'
import {
  ListRefusal,
  type Difference,
  type ImportOptions,
  type ImportOutcome,
  type ImportReport,
} from './report.ts'
import type { ListSource } from './source.ts'
import { stageRows } from './stage-rows.ts'
import { createStagingTables, dropStagingTables, withStaging } from './staging-tables.ts'

/** One transaction; applications are not touched. An invalid file changes nothing. */
export async function importClinics(
  connection: Connection,
  source: ListSource,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const elapsedMs = stopwatch()
  const cache = connection.sqlite.pragma('cache_size', { simple: true })
  connection.sqlite.pragma(`cache_size = -${CACHE_KIB}`)
  try {
    const { words, add } = createWordCollector()
    const counts = await stage(connection, source, {
      ...options,
      onClinic: ({ name, street, city }) => add(`${name} ${street} ${city}`),
    })
    const lost = options.force
      ? undefined
      : await describeLostColumns(readOnly(connection.db), counts.columns.missing)
    if (lost !== undefined && options.dryRun !== true) throw new ListRefusal(lost)
    const applyAndRecord = async () => {
      const difference = await apply(connection, options, words)
      await recordRun(connection, source, options, elapsedMs(), { ...counts, ...difference })
      return difference
    }
    const keep = options.dryRun !== true
    const difference = await inHandleTransaction(connection, applyAndRecord, { keep })
    const objection = options.force ? undefined : (lost ?? shrinkObjection(difference))
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

/** Writes only temporary tables, so the site can read and write meanwhile. */
function stage(
  connection: Connection,
  source: ListSource,
  listeners: Parameters<typeof stageRows>[2],
) {
  const work = async () => {
    await createStagingTables(connection)
    return stageRows(connection, source, listeners)
  }
  return inHandleTransaction(connection, work, { begin: 'begin' })
}

async function apply(
  connection: Connection,
  options: ImportOptions,
  words: Iterable<string>,
): Promise<Difference> {
  const difference = await compareWithStored(withStaging(connection))
  const objection = options.force || options.dryRun ? undefined : shrinkObjection(difference)
  if (objection !== undefined) throw new ListRefusal(objection)
  if (hasChanges(difference)) {
    const { now, onWritten } = options
    await applyChanges(connection, { today: utcDay(now), words, difference, onWritten })
  }
  return difference
}

function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => Math.round(performance.now() - startedAt)
}

function shrinkObjection({ removed, changed, unchanged }: Difference): string | undefined {
  const stored = removed + changed + unchanged
  if (removed * 2 <= stored) return undefined
  return (
    `would remove ${formatCount(removed)} of the ${formatCount(stored)} clinics in the database, more than half; ` +
    'if the list really is that much shorter, import it with --force'
  )
}

function hasChanges({ added, changed, removed }: Difference): boolean {
  return added + changed + removed > 0
}

async function recordRun(
  { db }: Connection,
  source: ListSource,
  { now, force = false }: ImportOptions,
  elapsedMs: number,
  report: Omit<ImportReport, 'durationMs'>,
): Promise<void> {
  const { rows, imported, duplicates, skipped, added, changed, removed } = report
  const finishedAt = new Date(now.getTime() + elapsedMs).toISOString()
  const isSameDay = (await findDirectoryTotals(readOnly(db))).importedOn === finishedAt.slice(0, 10)
  await db
    .insertInto('import_runs')
    .values({
      file: source.name,
      started_at: now.toISOString(),
      finished_at: finishedAt,
      rows,
      imported,
      added,
      changed,
      removed,
    })
    .execute()
  const counts = { rows, imported, duplicates, skipped, added, changed, removed }
  await recordAudit(
    db,
    {
      event: 'import',
      actor: 'cli',
      details: { file: source.name, outcome: 'done', forced: force, ...counts },
    },
    now,
  )
  // Pages show the day of the last import, so a new day alone needs a new revision.
  if (!hasChanges(report) && isSameDay) return
  await advanceRevision(db, now)
}
