import { sql } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { pendingMigrations } from '#db/engine/migrate.ts'
import { SEARCH_INDEX } from '#db/engine/migrations/0001/directory.ts'
import { isIndexFault } from '#db/engine/problem.ts'
import type { Database } from '#db/engine/schema.ts'
import { addToSearch } from './index-rows.ts'

const SET_HASH_SIZE =
  "insert into provider_search (provider_search, rank) values ('hashsize', 4194304)"

const SHADOW_TABLES = ['data', 'idx', 'docsize', 'config'].map((name) => `provider_search_${name}`)

/** `isThorough` checks the whole index (a second for 200,000 providers) instead of one search. */
export async function rebuildBrokenIndex(
  connection: Connection,
  { isThorough }: { isThorough: boolean },
): Promise<boolean> {
  if (pendingMigrations(connection).length > 0) return false
  if (!(await isBroken(connection.db, isThorough))) return false
  await inHandleTransaction(connection, async () => {
    recreate(connection)
    await addToSearch(connection.db, connection.db.selectFrom('providers').select('id'))
  })
  return true
}

async function isBroken(db: Database, isThorough: boolean): Promise<boolean> {
  try {
    await sql`select rowid from provider_search where provider_search match '"tat"' limit 1`.execute(
      db,
    )
    if (!isThorough) return false
    await sql`insert into provider_search (provider_search) values ('integrity-check')`.execute(db)
    return await hasStrayRows(db)
  } catch (error) {
    if (isIndexFault(error)) return true
    throw error
  }
}

/** Deletes the schema entry directly, because dropping a broken FTS5 table may fail. */
function recreate({ sqlite }: Connection): void {
  sqlite.unsafeMode(true)
  try {
    sqlite.pragma('writable_schema = on')
    sqlite.exec("delete from sqlite_schema where name = 'provider_search'")
    sqlite.pragma('writable_schema = reset')
    for (const table of SHADOW_TABLES) sqlite.exec(`drop table if exists ${table}`)
    sqlite.exec(SEARCH_INDEX)
    sqlite.exec(SET_HASH_SIZE)
  } finally {
    sqlite.pragma('writable_schema = off')
    sqlite.unsafeMode(false)
  }
}

/** Listings without an entry, or entries without a listing. */
async function hasStrayRows(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from providers where search_rowid not in (select rowid from provider_search)
    union all
    select 1 from provider_search where rowid not in (select search_rowid from providers)
    limit 1
  `.execute(db)
  return rows.length > 0
}
