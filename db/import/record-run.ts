import { sql } from 'kysely'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ListOrigin } from './apply.ts'
import type { AddressCounts, Difference, StagedCounts } from './report.ts'
import type { ImportDb } from './staging/staging-tables.ts'

/** `lastId`: highest id before new clinics; `null` when nothing changed. */
export type AppliedDifference = Difference & AddressCounts & { lastId: number | null }

interface Run extends ListOrigin {
  file: string
  now: Date
  elapsedMs: number
  force?: boolean
  isUndo?: boolean
}

/** Call it in the import's transaction, after the changes. */
export async function recordRun(
  { db }: Connection,
  { file, now, elapsedMs, force = false, isUndo = false, source, listedOn }: Run,
  report: Pick<StagedCounts, 'rows' | 'imported' | 'duplicates' | 'skipped'> & AppliedDifference,
): Promise<void> {
  const { rows, imported, duplicates, skipped, added, changed, removed, lastId } = report
  const finishedAt = new Date(now.getTime() + elapsedMs).toISOString()
  const isSameDay = (await findDirectoryTotals(readOnly(db))).importedOn === finishedAt.slice(0, 10)
  // After an import without changes, the previous one can still be undone.
  if (lastId !== null) await db.updateTable('import_runs').set({ undo_after_id: null }).execute()
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
      undo_after_id: isUndo ? null : lastId,
    })
    .execute()
  const outcome = isUndo ? ('undone' as const) : ('done' as const)
  const counts = { rows, imported, duplicates, skipped, added, changed, removed }
  await recordAudit(
    db,
    { event: 'import', actor: 'cli', details: { file, outcome, forced: force, ...counts } },
    now,
  )
  const isDated = await dateFacts(db, { source, listedOn })
  // Pages show the day of the last import, so a new day alone needs a new revision.
  if (hasChanges(report) || !isSameDay || isDated) await advanceRevision(db, now)
}

export function hasChanges({ added, changed, removed, closedNow }: Difference): boolean {
  return added + changed + removed + closedNow > 0
}

/**
 * Includes unchanged clinics, because they are in this list too. Their pages show its day with
 * monthly precision, so that a weekly list does not republish every page; a rating also names its
 * source (R-FACT-1, R-FIELD-3).
 */
async function dateFacts(db: Connection['db'], { source, listedOn }: ListOrigin): Promise<boolean> {
  const isOtherMonth = sql`substr(listed_on, 1, 7) <> ${listedOn.slice(0, 7)}`
  const { rows } = await sql<{ isVisible: 0 | 1 }>`
    select exists (
      select 1 from clinic_facts where rating is not null and (source <> ${source} or ${isOtherMonth})
    ) or exists (select 1 from clinics where ${isOtherMonth}) as isVisible
  `.execute(db)
  const isVisible = rows[0]?.isVisible === 1
  if (isVisible) {
    await sql`
      insert or replace into changed_places (state_slug, city_slug, revision)
        select state_slug, city_slug, revision + 1 from cities, directory_revision
    `.execute(db)
  }
  await sql`update clinics set listed_on = ${listedOn} where ${isOtherMonth}`.execute(db)
  await sql`
    update clinic_facts set source = ${source}, listed_on = ${listedOn}
    where source <> ${source} or listed_on <> ${listedOn}
  `.execute(db)
  return isVisible
}

/** Consumes the mark of the last import that can be undone. */
export async function findRunToUndo(db: ImportDb) {
  return db
    .selectFrom('import_runs')
    .select(['id', 'file', 'undo_after_id as lastId'])
    .where('undo_after_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Source and day of the list before this run. */
export async function findOriginBefore(db: ImportDb, runId: number): Promise<ListOrigin> {
  const run = await db
    .selectFrom('import_runs')
    .select(['source', 'listed_on', 'finished_at'])
    .where('id', '<', runId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const day = run?.listed_on ?? run?.finished_at.slice(0, 10)
  return { source: run?.source ?? '', listedOn: day ?? '1970-01-01' }
}
