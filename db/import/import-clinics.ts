import { formatCount } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { createWordCollector } from '#db/search/index-rows.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { applyChanges } from './apply.ts'
import { rescoreOpenPairs } from '#db/duplicates/refresh.ts'
import { applyDecisions } from './curation/apply-decisions.ts'
import { recordListRows } from './curation/record-curated.ts'
import { compareWithStored } from './pairing/compare.ts'
import { describeLostColumns } from './missing-columns.ts'
import { pairClinics } from './pairing/pair-clinics.ts'
import { hasChanges, recordRun, type AppliedDifference } from './record-run.ts'
import {
  ListRefusal,
  type Difference,
  type ImportOptions,
  type ImportOutcome,
  type StagedCounts,
} from './report.ts'
import type { ListSource } from './source.ts'
import { stageRows } from './staging/stage-rows.ts'
import { withStagingTables, withStaging } from './staging/staging-tables.ts'

/** Runs in one transaction; applications are not touched. An invalid file changes nothing. */
export async function importClinics(
  connection: Connection,
  source: ListSource,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const elapsedMs = stopwatch()
  const { words, add } = createWordCollector()
  const stage = () =>
    stageRows(connection, source, {
      ...options,
      onClinic: ({ name, street, city }) => add(`${name} ${street} ${city}`),
    })
  try {
    return await withStagingTables(connection, stage, async (counts) => {
      const lost = options.force
        ? undefined
        : await describeLostColumns(readOnly(connection.db), counts.columns.missing)
      if (lost !== undefined && options.dryRun !== true) throw new ListRefusal(lost)
      const applyAndRecord = async () => {
        const { withheld, ...difference } = await apply(connection, options, words)
        withhold(counts, withheld)
        const run = { ...options, ...originOf(options), file: source.name, elapsedMs: elapsedMs() }
        await recordRun(connection, run, { ...counts, ...difference })
        const conflicts = await listConflicts(readOnly(connection.db))
        return { ...difference, conflicts: conflicts.length }
      }
      const keep = options.dryRun !== true
      const { lastId: _, ...difference } = await inHandleTransaction(connection, applyAndRecord, {
        keep,
      })
      const objection = options.force ? undefined : (lost ?? shrinkObjection(difference, options))
      const report = { ...counts, ...difference, durationMs: elapsedMs() }
      return { kind: 'imported', report, ...(objection === undefined ? {} : { objection }) }
    })
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error
    const { message: problem, line } = error
    return { kind: 'refused', problem, ...(line === undefined ? {} : { line }) }
  }
}

async function apply(
  connection: Connection,
  options: ImportOptions,
  words: Iterable<string>,
): Promise<AppliedDifference & { withheld: number }> {
  const db = withStaging(connection)
  await pairClinics(db)
  const withheld = await applyDecisions(db)
  const difference = await compareWithStored(db)
  const objection =
    options.force || options.dryRun ? undefined : shrinkObjection(difference, options)
  if (objection !== undefined) throw new ListRefusal(objection)
  const { now, onChange, onWritten } = options
  if (!hasChanges(difference)) {
    await recordListRows(db, now)
    await rescoreOpenPairs(connection.db, now)
    return { ...difference, redirects: 0, gone: 0, lastId: null, withheld }
  }
  const applied = await applyChanges(connection, {
    now,
    list: originOf(options),
    isUndo: false,
    words,
    difference,
    onChange,
    onWritten,
  })
  await recordListRows(db, now)
  return { ...difference, ...applied, withheld }
}

/** Excludes rows of clinics that are hidden, merged or closed by a decision. */
function withhold(counts: StagedCounts, withheld: number): void {
  counts.imported -= withheld
  counts.skipped += withheld
  counts.skippedByReason.withheld = withheld
}

function originOf({ source = '', listedOn, now }: ImportOptions) {
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
