import { STATES } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { DatabaseFileError, type Connection } from '#db/engine/connection.ts'
import { loadPlaces, arePlacesLoaded } from '#db/places/load-places.ts'
import {
  migrateToLatest,
  pendingMigrations,
  refuseDevelopmentVersion,
  unknownMigrations,
} from '#db/engine/migrate.ts'
import { migrateWithCopy } from './migrate-with-copy.ts'
import { utcDay } from '#db/engine/utc-day.ts'

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

/** Throws DatabaseFileError when a newer version of the software wrote the database. */
export async function prepareDatabase(
  connection: Connection,
  options: PrepareOptions,
): Promise<PrepareReport> {
  rejectNewerDatabase(connection)
  const { migrations, copy } =
    options.writeSafetyCopy === false
      ? { migrations: await migrateToLatest(connection), copy: undefined }
      : await migrateWithCopy(connection, options.now)
  await addMissingStateTotals(connection, utcDay(options.now))
  const placesLoaded =
    options.placesFile === undefined ? false : await loadPlaces(connection, options.placesFile)
  return { migrations, copy, placesLoaded }
}

export async function isPrepared(connection: Connection, placesFile: string): Promise<boolean> {
  const pending = pendingMigrations(connection)
  return pending.length === 0 && (await arePlacesLoaded(connection, placesFile))
}

function rejectNewerDatabase(connection: Connection): void {
  refuseDevelopmentVersion(connection)
  const unknown = unknownMigrations(connection)
  if (unknown.length === 0) return
  throw new DatabaseFileError(
    `${connection.sqlite.name}: written by a newer version of this software (${unknown.join(', ')})`,
  )
}

async function addMissingStateTotals({ db }: Connection, today: string): Promise<void> {
  const slugs = [...STATES.map((state) => state.slug), UNKNOWN_STATE_SLUG]
  const { count } = await db
    .selectFrom('state_totals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === slugs.length) return
  await db
    .insertInto('state_totals')
    .values(
      slugs.map((state_slug) => ({
        state_slug,
        provider_count: 0,
        city_count: 0,
        changed_on: today,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
