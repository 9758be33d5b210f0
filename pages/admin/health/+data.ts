import { statfs } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { PageContextServer } from 'vike/types'
import { Findings } from '#domain/operation/finding.ts'
import { listJobs } from '#domain/operation/schedule.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { isLoopback } from '#domain/site/smtp-url.ts'
import { checkUnconfirmed } from '#db/checks/unconfirmed.ts'
import * as upkeep from '#db/checks/upkeep.ts'
import { openDatabase } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listFailures } from '#db/outbox/failed.ts'
import { readSchedule } from '#db/schedule/runs.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'
import manifest from '../../../package.json' with { type: 'json' }

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, settings } = pageContext
  const now = new Date()
  const file = await findDatabaseFile(db)
  const { bavail, bsize } = await statfs(dirname(file))
  return {
    meta: pageMeta({
      title: 'Health',
      description: 'How the server is.',
      canonicalPath: paths.adminHealth(),
      query: {},
    }),
    version: manifest.version,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    databaseBytes: statSync(file).size,
    freeBytes: bavail * bsize,
    backedUpAt: await findLastBackup(db),
    mail: await readMail(db, now),
    jobs: await readSchedule(db, listJobs(settings, now)),
    findings: await runChecks(file, pageContext, now),
  }
}

async function findDatabaseFile(db: ReadDb): Promise<string> {
  const { file } = await db
    .selectFrom(sql<{ name: string; file: string }>`pragma_database_list`.as('databases'))
    .select('file')
    .where('name', '=', 'main')
    .executeTakeFirstOrThrow()
  return file
}

async function findLastBackup(db: ReadDb): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .where('event', '=', 'backup')
    .executeTakeFirstOrThrow()
  return at
}

async function readMail(db: ReadDb, now: Date) {
  const { waiting } = await db
    .selectFrom('outgoing_mails')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return { waiting, failures: await listFailures(db, now) }
}

/** The checks of `doctor` that take no time; it also reads the whole database and the build. */
async function runChecks(
  file: string,
  { settings }: PageContextServer,
  now: Date,
): Promise<{ isWarning: boolean; text: string }[]> {
  const findings = new Findings()
  const report = findings.reportOn(file)
  const connection = openDatabase(file, { mustExist: true, readonly: true })
  try {
    await upkeep.checkImportAge(connection, report, now)
    await upkeep.checkDemo(connection, report, !isLoopback(new URL(settings.SITE_URL).hostname))
    await upkeep.checkDuplicates(connection, report)
    if (settings.STATISTICS) await upkeep.checkUnserved(connection, report, now)
    await checkUnconfirmed(connection, report, now)
    upkeep.checkBackups(connection, report, now)
  } finally {
    await connection.close()
  }
  return findings
    .groups()
    .flatMap(({ level, findings: found }) =>
      found.map(({ text }) => ({ isWarning: level !== 'fact', text })),
    )
    .toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning))
}
