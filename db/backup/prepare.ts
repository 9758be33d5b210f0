import { existsSync } from 'node:fs'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { STATES, UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { isDirectoryDatabase, type Connection } from '#db/engine/connection.ts'
import { loadPlaces, arePlacesLoaded } from '#db/places/load-places.ts'
import {
  isDevelopmentVersion,
  migrateToLatest,
  pendingMigrations,
  unknownMigrations,
} from '#db/engine/migrate.ts'
import { utcDay } from '#domain/text/dates.ts'
import { automaticCopyPath, removeOldCopies } from './automatic-copies.ts'
import { removeLeftovers } from './draft-file.ts'
import { writeBackup } from './write-backup.ts'

interface PrepareOptions {
  /** If omitted, the places table stays unchanged. */
  placesFile?: string
  now: Date
  /** `false` for a database that is itself a copy. Default `true`. */
  writeSafetyCopy?: boolean
}

export interface PrepareReport {
  migrations: string[]
  /** Path of the safety copy; `undefined` when none was needed. */
  copy: string | undefined
  placesLoaded: boolean
}

/** Throws OperatorError when a newer version of the software wrote the database. */
export async function prepareDatabase(
  connection: Connection,
  { placesFile, now, writeSafetyCopy = true }: PrepareOptions,
): Promise<PrepareReport> {
  if (isDevelopmentVersion(connection)) {
    throw new OperatorError(
      `${connection.sqlite.name}: written by a version before 2.0.0. With that version, save a backup and /data/clinics.csv; then import the list into a new database`,
    )
  }
  const unknown = unknownMigrations(connection)
  if (unknown.length > 0) {
    throw new OperatorError(
      `${connection.sqlite.name}: written by a newer version of this software (${unknown.join(', ')})`,
    )
  }
  // A killed restore left a whole copy of what it was restoring.
  if (!connection.sqlite.memory) removeLeftovers(connection.sqlite.name)
  const { migrations, copy } = writeSafetyCopy
    ? await migrateWithCopy(connection, now)
    : { migrations: await migrateToLatest(connection), copy: undefined }
  await addMissingStateTotals(connection, utcDay(now))
  const placesLoaded = placesFile === undefined ? false : await loadPlaces(connection, placesFile)
  return { migrations, copy, placesLoaded }
}

export async function isPrepared(connection: Connection, placesFile: string): Promise<boolean> {
  const pending = pendingMigrations(connection)
  return pending.length === 0 && (await arePlacesLoaded(connection, placesFile))
}

/** Throws OperatorError, with the database unchanged, when the copy or a migration fails. */
async function migrateWithCopy(
  connection: Connection,
  now: Date,
): Promise<Pick<PrepareReport, 'migrations' | 'copy'>> {
  const { name: file, memory } = connection.sqlite
  const [first] = pendingMigrations(connection)
  if (first === undefined || memory || !isDirectoryDatabase(connection.sqlite)) {
    return { migrations: await migrateToLatest(connection), copy: undefined }
  }
  const copy = automaticCopyPath(file, `before-${first}`, now)
  try {
    await writeBackup(file, copy, { replace: false })
    const migrations = await migrateToLatest(connection)
    const details = { file: copy, automatic: true }
    await recordAudit(connection.db, { event: 'backup', actor: 'cli', details }, now)
    removeOldCopies(file)
    return { migrations, copy }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const kept = existsSync(copy) ? ` (${copy} is a copy of it)` : ''
    throw new OperatorError(`${file}: could not be migrated and is unchanged${kept}. ${reason}`, {
      cause: error,
    })
  }
}

/** Writes only if some are missing, because a dry run must not wait for another import. */
async function addMissingStateTotals({ db }: Connection, today: string): Promise<void> {
  const found = await db.selectFrom('state_totals').select('state_slug').execute()
  const known = new Set(found.map(({ state_slug }) => state_slug))
  const missing = [...STATES.map(({ slug }) => slug), UNKNOWN_STATE_SLUG]
    .filter((slug) => !known.has(slug))
    .map((state_slug) => ({ state_slug, provider_count: 0, city_count: 0, changed_on: today }))
  if (missing.length > 0) await db.insertInto('state_totals').values(missing).execute()
}
