import { sql } from 'kysely'
import { STATES } from '#domain/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/unknown-place.ts'
import { DatabaseFileError, type Connection } from './connection.ts'
import { inHandleTransaction } from './handle-transaction.ts'
import { loadPlaces, placesAreLoaded } from './load-places.ts'
import { migrateToLatest, pendingMigrations, unknownMigrations } from './migrate.ts'
import { migrateWithCopy } from './backup/migrate-with-copy.ts'
import { addToSearch, learnWords, wordCollector } from './search-index.ts'
import { utcDay } from './utc-day.ts'

interface PrepareOptions {
  /** The list of places; without it the table is left as it is. */
  placesFile?: string
  now: Date
  /** `false` for a database that is a copy itself. */
  keepCopy?: boolean
}

export interface PrepareReport {
  /** Names of the migrations that ran. */
  migrations: string[]
  /** The copy of the database as it was before them; `undefined` when there was nothing to keep. */
  copy: string | undefined
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
  const { migrations, copy } =
    options.keepCopy === false
      ? { migrations: await migrateToLatest(connection), copy: undefined }
      : await migrateWithCopy(connection, options.now)
  await addMissingStateTotals(connection, utcDay(options.now))
  await fillSearchIndex(connection)
  const placesLoaded =
    options.placesFile === undefined ? false : await loadPlaces(connection, options.placesFile)
  return { migrations, copy, placesLoaded }
}

/** Whether prepareDatabase would change nothing. */
export async function isPrepared(connection: Connection, placesFile: string): Promise<boolean> {
  const pending = await pendingMigrations(connection)
  return pending.length === 0 && (await placesAreLoaded(connection, placesFile))
}

/** Of a database that has providers from before there was an index. */
async function fillSearchIndex(connection: Connection): Promise<void> {
  const { db } = connection
  const isFilled = async () => (await firstOf('search_words')) || !(await firstOf('providers'))
  if (await isFilled()) return
  await inHandleTransaction(connection, async () => {
    // Another process may have filled it while this one waited for its turn.
    if (await isFilled()) return
    await addToSearch(db, db.selectFrom('providers').select('id'))
    const { words, add } = wordCollector()
    const names = db.selectFrom('providers').select(['name', 'street', 'city'])
    for await (const { name, street, city } of names.stream()) add(`${name} ${street} ${city}`)
    await learnWords(db, words)
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
