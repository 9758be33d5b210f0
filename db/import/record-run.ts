import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { ImportMode } from '#domain/import/choose-rows.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { findLastRun } from '#db/directory/totals.ts'
import { hasChanges, type Difference } from '#domain/import/plan.ts'
import { advanceRevision } from '#db/engine/directory-state.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import type { ListCounts } from '#domain/import/counts.ts'
import type { ImportedBy, ListOrigin } from './report.ts'

interface Run extends ListOrigin {
  file: string
  now: Date
  elapsedMs: number
  force?: boolean | undefined
  mode: ImportMode | 'undo'
  by: ImportedBy
  /** Leaves the source and the day of the clinics that it does not change. */
  isPartial?: boolean
  /** Highest id before the new clinics; `null` when this run cannot be undone. */
  undoAfterId: number | null
}

/** Call it in the import's transaction, after the changes. */
export async function recordRun(
  db: Database,
  { file, now, elapsedMs, force = false, mode, by, isPartial = false, undoAfterId, ...list }: Run,
  report: Pick<ListCounts, 'rows' | 'imported' | 'duplicates' | 'skipped'> & Difference,
): Promise<void> {
  const { rows, imported, duplicates, skipped, added, changed, removed } = report
  const counts = { rows, imported, added, changed, removed }
  const { reason = '', upload = '' } = by
  const { actor, name } = importActor(by)
  const finishedAt = new Date(now.getTime() + elapsedMs).toISOString()
  const last = await findLastRun(db)
  const isSameDay = last?.finishedAt.slice(0, 10) === finishedAt.slice(0, 10)
  const isSameKind = (last?.isDemo === 1) === list.isDemo
  // After an import without changes, the previous one can still be undone.
  if (mode === 'undo' || undoAfterId !== null) {
    await db.updateTable('import_runs').set({ undo_after_id: null }).execute()
  }
  await db
    .insertInto('import_runs')
    .values({
      file,
      started_at: now.toISOString(),
      finished_at: finishedAt,
      ...counts,
      source: list.source,
      listed_on: list.listedOn,
      undo_after_id: undoAfterId,
      is_demo: list.isDemo ? 1 : 0,
      skipped,
      mode,
      actor,
      admin_name: name,
      reason,
      upload,
    })
    .execute()
  const outcome = mode === 'undo' ? ('undone' as const) : ('done' as const)
  const details = { file, outcome, forced: force, ...counts, duplicates, skipped, reason }
  await recordAudit(db, { event: 'import', actor, name, details }, now)
  const isDated = !isPartial && (await dateFacts(db, list))
  // Pages show the day of the last import and whether it was the demo.
  const isSeen = hasChanges(report) || !isSameDay || !isSameKind || isDated
  if (isSeen) await advanceRevision(db, now)
}

/**
 * Includes unchanged clinics, because they are in this list too. Their pages show its day with
 * monthly precision, so that a weekly list does not republish every page; a rating also names its
 * source (R-FACT-1, R-FIELD-3).
 */
async function dateFacts(db: Database, { source, listedOn }: ListOrigin): Promise<boolean> {
  const isOtherMonth = sql`substr(listed_on, 1, 7) <> ${listedOn.slice(0, 7)}`
  const { rows } = await sql<{ isVisible: 0 | 1 }>`
    select exists (
      select 1 from clinics where rating is not null and (source <> ${source} or ${isOtherMonth})
    ) or exists (select 1 from clinics where ${isOtherMonth}) as isVisible
  `.execute(db)
  const isVisible = rows[0]?.isVisible === 1
  await sql`
    update clinics set listed_on = ${listedOn}, source = iif(source is null, null, ${source})
    where source <> ${source} or listed_on <> ${listedOn}
  `.execute(db)
  return isVisible
}

/** For the history and the audit. */
export function importActor({ admin }: ImportedBy) {
  return {
    actor: admin === undefined ? ('cli' as const) : ('admin' as const),
    name: admin ?? '',
  }
}

/** Consumes the mark of the last import that can be undone. */
export async function findRunToUndo(db: Database) {
  return db
    .selectFrom('import_runs')
    .select(['id', 'file', 'undo_after_id as lastId', 'source', 'listed_on as listedOn'])
    .where('undo_after_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Source and day of the list before this run. */
export async function findOriginBefore(db: Database, runId: number): Promise<ListOrigin> {
  const run = await db
    .selectFrom('import_runs')
    .select(['source', 'listed_on', 'finished_at', 'is_demo'])
    .where('id', '<', runId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const day = run?.listed_on ?? run?.finished_at.slice(0, 10)
  return {
    source: run?.source ?? '',
    listedOn: day ?? '1970-01-01',
    isDemo: run?.is_demo === 1,
  }
}

/** Linux stamps files with its last tick, HTTP counts whole seconds, and FAT every second one. */
const ROUNDED_DOWN_MS = 2000

/**
 * When the list was imported, if it has not been written since (R-WEEKLY-1); otherwise `undefined`. A
 * file written during its own import, or up to two seconds before, counts as written since. `writtenAt`:
 * milliseconds.
 */
export async function findImportOfSameFile(
  db: ReadDb,
  file: string,
  writtenAt: number,
): Promise<string | undefined> {
  const lastRun = await db
    .selectFrom('import_runs')
    .select('started_at as startedAt')
    .where('file', 'in', [file, resolve(file)])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lastRun === undefined || writtenAt + ROUNDED_DOWN_MS > Date.parse(lastRun.startedAt)
    ? undefined
    : lastRun.startedAt
}

/** Imports and undos, newest first. */
export function listRuns(db: ReadDb, limit: number) {
  return db
    .selectFrom('import_runs')
    .select(['id', 'file', 'finished_at as finishedAt', 'mode', 'actor', 'reason', 'upload'])
    .select(['rows', 'added', 'changed', 'removed', 'skipped', 'source'])
    .select(['admin_name as adminName', 'undo_after_id as undoAfterId', 'is_demo as isDemo'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
