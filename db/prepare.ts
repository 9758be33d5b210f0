import { sql } from 'kysely'
import { STATES } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { repairMisplacedListings } from './applications/misplaced-listings.ts'
import { DatabaseFileError, type Connection } from './engine/connection.ts'
import { inHandleTransaction } from './engine/handle-transaction.ts'
import { loadPlaces, arePlacesLoaded } from './places/load-places.ts'
import { migrateToLatest, pendingMigrations, unknownMigrations } from './engine/migrate.ts'
import { migrateWithCopy } from './backup/migrate-with-copy.ts'
import { addSearchWords, createWordCollector } from './search/index-rows.ts'
import { completeIndex, rebuildBrokenIndex } from './search/repair-index.ts'
import { utcDay } from './engine/utc-day.ts'

interface PrepareOptions {
  /** The list of places; without it the table is left as it is. */
  placesFile?: string
  now: Date
  /** `false` for a database that is a copy itself. */
  writeSafetyCopy?: boolean
  /** `true` reads the whole search index to find out whether it is broken. */
  checksWholeIndex?: boolean
}

export interface PrepareReport {
  /** Names of the migrations that ran. */
  migrations: string[]
  /** The copy of the database as it was before them; `undefined` when there was nothing to keep. */
  copy: string | undefined
  placesLoaded: boolean
  /** How many applications older versions had listed under a misspelled city. */
  movedListings: number
  /** Whether the search index was broken and has been made anew. */
  indexRebuilt: boolean
}

/**
 * Brings a new or older database to where every command and the server can use it. Throws
 * DatabaseFileError when a newer version of the software has written it.
 */
export async function prepareDatabase(
  connection: Connection,
  options: PrepareOptions,
): Promise<PrepareReport> {
  rejectNewerDatabase(connection)
  // Before the copy, which is not made of a damaged file.
  const isThorough = options.checksWholeIndex === true
  const indexRebuilt = await rebuildBrokenIndex(connection, { isThorough })
  const { migrations, copy } =
    options.writeSafetyCopy === false
      ? { migrations: await migrateToLatest(connection), copy: undefined }
      : await migrateWithCopy(connection, options.now)
  await addMissingStateTotals(connection, utcDay(options.now))
  if (isThorough || migrations.length > 0) await completeIndex(connection)
  await backfillSearchWords(connection)
  const placesLoaded =
    options.placesFile === undefined ? false : await loadPlaces(connection, options.placesFile)
  const movedListings = await repairMisplacedListings(connection, options.now)
  return { migrations, copy, placesLoaded, movedListings, indexRebuilt }
}

/** Whether prepareDatabase would change nothing. */
export async function isPrepared(connection: Connection, placesFile: string): Promise<boolean> {
  const pending = pendingMigrations(connection)
  return pending.length === 0 && (await arePlacesLoaded(connection, placesFile))
}

/** Of a database that has providers from before searches were corrected. */
async function backfillSearchWords(connection: Connection): Promise<void> {
  const { db } = connection
  const isDone = async () => (await firstOf('search_words')) || !(await firstOf('providers'))
  if (await isDone()) return
  await inHandleTransaction(connection, async () => {
    // Another process may have done it while this one waited for its turn.
    if (await isDone()) return
    const { words, add } = createWordCollector()
    const names = db.selectFrom('providers').select(['name', 'street', 'city'])
    for await (const { name, street, city } of names.stream()) add(`${name} ${street} ${city}`)
    await addSearchWords(db, words)
  })

  async function firstOf(table: 'search_words' | 'providers'): Promise<boolean> {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}

function rejectNewerDatabase(connection: Connection): void {
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
