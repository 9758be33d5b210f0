import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import {
  compareWithBackup,
  findSeal,
  type ChainComparison,
} from '#db/accounts/audit/compare-with-backup.ts'
import { statIfExists } from '#db/backup/check-file.ts'
import { compareContents, type Compared } from '#db/backup/compare-contents.ts'
import { readContents, type Contents } from '#db/backup/contents.ts'
import { restoreStaged } from '#db/backup/restore.ts'
import { stageBackup } from '#db/backup/stage-backup.ts'
import { findRevisionWithToken } from '#db/directory/changed-places.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import {
  changesSince,
  comparePages,
  type ComparedPage,
} from '#server/publish/drill/compare-pages.ts'
import { samplePages, type SampledPage } from '#server/publish/drill/sample-pages.ts'
import { serveCopy } from '#server/publish/drill/serve-copy.ts'
import { startInProcess } from '#server/publish/render-in-process.ts'
import { packagePath, PLACES_FILE } from '#cli/options.ts'
import { interruptible } from '#cli/output/interruption.ts'

export interface DrillReport {
  backup: string
  takenAt: string
  ageSeconds: number
  contents: Contents
  records: Compared[]
  /** Entries since the backup; `null` when the audit is not comparable. */
  auditEntries: number | null
  pages: ComparedPage[]
  restoreMs: number
  startMs: number
  totalMs: number
  /** One line each; empty when the backup is reliable. */
  problems: string[]
}

interface DrillOptions {
  live: Connection
  settings: Settings
  now: Date
  identityFile: string | undefined
}

/**
 * Restores the backup into a temporary folder, serves it, and compares it with the live database.
 */
export async function runDrill(file: string, options: DrillOptions): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const work = () => drillIn(folder, file, options)
  return interruptible('the drill did not finish.', work, remove).finally(remove)
}

async function drillIn(folder: string, file: string, options: DrillOptions): Promise<DrillReport> {
  const { live, now, identityFile } = options
  const startedAt = performance.now()
  const database = join(folder, 'directory.sqlite')
  const staged = await stageBackup(file, database, {
    placesFile: PLACES_FILE,
    now,
    identityFile,
  })
  const { contents } = staged
  // Before the restore, which advances the revision.
  const { token } = await findRevisionWithToken(readOnly(staged.connection.db))
  await restoreStaged(staged, database, now).finally(staged.discard)
  const restoreMs = elapsedSince(startedAt)

  const restored = openDatabase(database, { mustExist: true, readonly: true })
  try {
    const takenAt = (await findTime(restored)) ?? statIfExists(file)?.mtime ?? now
    const records = compareContents(live, restored, takenAt)
    const isChanged = await changesSince(readOnly(live.db), token)
    const { pages, startMs } = await visit(database, restored, { isChanged, ...options })
    const audit = await compareAudits(live, restored)
    const problems = [
      ...records.flatMap((record) => describeRecord(record, audit.newer)),
      ...(isChanged({ path: paths.home() }) ? [] : compareClinics(live, restored)),
      ...audit.problems,
      ...pages.flatMap(describePage),
    ]
    return {
      backup: file,
      takenAt: takenAt.toISOString(),
      ageSeconds: Math.max(0, Math.round((now.getTime() - takenAt.getTime()) / 1000)),
      contents,
      records,
      auditEntries: audit.newer ?? null,
      pages,
      restoreMs,
      startMs,
      totalMs: elapsedSince(startedAt),
      problems,
    }
  } finally {
    await restored.close()
  }
}

interface VisitOptions extends DrillOptions {
  isChanged: (page: SampledPage) => boolean
}

/** Both sites run without a mail server, which some pages mention. */
async function visit(
  database: string,
  restored: Connection,
  { live, settings, isChanged }: VisitOptions,
): Promise<{ pages: ComparedPage[]; startMs: number }> {
  const build = pathToFileURL(`${packagePath('dist')}/`)
  const startedAt = performance.now()
  const site = await serveCopy(database, build)
  try {
    const startMs = elapsedSince(startedAt)
    const renderLive = await startInProcess({
      connection: live,
      settings: { ...settings, SMTP_URL: undefined },
      build,
    })
    const sampled = await samplePages(readOnly(restored.db))
    const sites = { restoredUrl: site.url, renderLive }
    return { pages: await comparePages(sampled, sites, isChanged), startMs }
  } finally {
    await site.stop()
  }
}

/** `undefined` for backups from older versions. */
async function findTime(restored: Connection): Promise<Date | undefined> {
  const seal = await findSeal(readOnly(restored.db))
  return seal === undefined ? undefined : new Date(seal.at)
}

async function compareAudits(live: Connection, restored: Connection): Promise<ChainComparison> {
  const backup = readOnly(restored.db)
  if ((await findSeal(backup)) === undefined) return { problems: [] }
  return compareWithBackup(readOnly(live.db), backup)
}

/** Every deletion has an entry in the audit. */
function describeRecord(
  { kind, missing, deleted }: Compared,
  newerEntries: number | undefined,
): string[] {
  return [
    ...(missing > 0 ? [`${kind}: ${missing} from before the backup are not in it`] : []),
    ...(deleted > 0 && newerEntries === 0
      ? [`${kind}: ${deleted} of the backup are gone, and the audit does not say why`]
      : []),
  ]
}

/** For a directory without changes since the backup. */
function compareClinics(live: Connection, restored: Connection): string[] {
  const [now, then] = [readContents(live).clinics, readContents(restored).clinics]
  return now === then
    ? []
    : [`clinics: ${now} now, ${then} in the backup, and nothing has changed them`]
}

function describePage({ path, outcome }: ComparedPage): string[] {
  if (outcome === 'failed') return [`${path}: the restored site does not show it`]
  if (outcome === 'different') {
    return [`${path}: differs from the live site, though nothing has changed there`]
  }
  return []
}

function elapsedSince(start: number): number {
  return Math.round(performance.now() - start)
}
