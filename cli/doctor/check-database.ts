import { isOperatorError } from '#domain/operation/operator-error.ts'
import type { Report } from '#domain/operation/finding.ts'
import { listJobs } from '#domain/operation/schedule.ts'
import type { Settings } from '#domain/site/settings.ts'
import { isLoopback } from '#domain/operation/host-names.ts'
import { findDamage, findForeignSchema } from '#db/backup/find-fault.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { laterAdditions, pendingMigrations } from '#db/engine/migrate.ts'
import { checkConsistency } from '#db/checks/consistency.ts'
import { checkDataQuality, checkUnconfirmed } from '#db/checks/data-quality.ts'
import {
  checkBackups,
  checkDemo,
  checkDuplicates,
  checkImportAge,
  checkSchedule,
  checkUnserved,
} from '#db/checks/upkeep.ts'
import { arePlacesLoaded } from '#db/places/load-places.ts'
import { PLACES_FILE } from '#cli/options.ts'

interface CheckOptions {
  now: Date
  settings: Settings | undefined
}

/** Works on a snapshot, so that a concurrent import cannot interfere. */
export async function checkDatabase(
  file: string,
  report: Report,
  options: CheckOptions,
): Promise<void> {
  let connection: Connection | undefined
  try {
    connection = openDatabase(file, { mustExist: true, readonly: true })
    connection.sqlite.exec('begin')
    await checkContents(connection, report, options)
  } catch (error) {
    const problem = describeFileProblem(error)
    if (problem === undefined) throw error
    report('problem', 'database', problem.replace(`${file}: `, ''))
  } finally {
    await connection?.close()
  }
}

async function checkContents(
  connection: Connection,
  report: Report,
  { now, settings }: CheckOptions,
): Promise<void> {
  const [pending] = pendingMigrations(connection)
  if (pending !== undefined) {
    report('problem', 'schema', `lacks ${pending}; run: npm run cli -- migrate`)
    return
  }
  const [later] = laterAdditions(connection)
  if (later !== undefined) report('warning', 'schema', `a newer version added to it (${later})`)
  const foreign = later === undefined ? await findForeignSchema(connection) : undefined
  if (foreign !== undefined) {
    report('problem', 'schema', foreign)
    return
  }
  const damage = findDamage(connection.sqlite)
  if (damage !== undefined) report('problem', 'integrity', damage)
  checkConsistency(connection, report)
  if (!(await arePlacesLoaded(connection, PLACES_FILE))) {
    report('problem', 'places', 'lacks the list of places; run: npm run cli -- migrate')
  }
  await checkDataQuality(connection, report)
  await checkDuplicates(connection, report)
  await checkImportAge(connection, report, now)
  const host = settings === undefined ? 'localhost' : new URL(settings.SITE_URL).hostname
  await checkDemo(connection, report, !isLoopback(host))
  if (settings !== undefined) await checkSchedule(connection, report, listJobs(settings, now))
  if (settings?.STATISTICS) await checkUnserved(connection, report, now)
  await checkUnconfirmed(connection, report, now)
  checkBackups(connection, report, now)
}

/** Returns `undefined` for errors that the file did not cause. */
function describeFileProblem(error: unknown): string | undefined {
  if (isOperatorError(error)) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return String(error.code).startsWith('SQLITE_') ? `cannot be read: ${error.message}` : undefined
}
