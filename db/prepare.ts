import { STATES } from '#domain/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/unknown-place.ts'
import { DatabaseFileError, type Connection } from './connection.ts'
import { loadPlaces, placesAreLoaded } from './load-places.ts'
import { migrateToLatest, pendingMigrations, unknownMigrations } from './migrate.ts'
import { utcDay } from './utc-day.ts'

interface PrepareOptions {
  /** The list of places; without it the table is left as it is. */
  placesFile?: string
  now: Date
}

export interface PrepareReport {
  /** Names of the migrations that ran. */
  migrations: string[]
  placesLoaded: boolean
}

/**
 * Brings a new or older database to where every command and the server can use it. Throws
 * DatabaseFileError when a newer version of the software has written it.
 */
export async function prepareDatabase(
  connection: Connection,
  options: PrepareOptions,
): Promise<PrepareReport> {
  refuseNewerDatabase(connection)
  const migrations = await migrateToLatest(connection)
  await addMissingStateTotals(connection, utcDay(options.now))
  const placesLoaded =
    options.placesFile === undefined ? false : await loadPlaces(connection, options.placesFile)
  return { migrations, placesLoaded }
}

/** Whether prepareDatabase would change nothing. */
export async function isPrepared(connection: Connection, placesFile: string): Promise<boolean> {
  const pending = await pendingMigrations(connection)
  return pending.length === 0 && (await placesAreLoaded(connection, placesFile))
}

function refuseNewerDatabase(connection: Connection): void {
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
