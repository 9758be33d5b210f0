import { sql } from 'kysely'
import { isIndexFault } from '#db/engine/problem.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { jsonList } from '#db/engine/json-list.ts'
import { pendingMigrations } from '#db/engine/migrate.ts'
import { SEARCH_INDEX } from '#db/engine/migrations/0001/directory.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { addToSearch } from './index-rows.ts'
import { hasLostEntries } from './lost-entries.ts'

const SET_HASH_SIZE =
  "insert into provider_search (provider_search, rank) values ('hashsize', 4194304)"

const SHADOW_TABLES = ['data', 'idx', 'docsize', 'config'].map((name) => `provider_search_${name}`)

/** `isThorough` checks the whole index (a second for 200,000 providers) instead of one probe search. */
export async function rebuildBrokenIndex(
  connection: Connection,
  { isThorough }: { isThorough: boolean },
): Promise<boolean> {
  if (pendingMigrations(connection).length > 0 || !(await isBroken(connection.db, isThorough)))
    return false
  await inHandleTransaction(connection, async () => {
    recreate(connection)
    await addToSearch(connection.db, connection.db.selectFrom('providers').select('id'))
  })
  return true
}

async function isBroken(db: Database, isThorough: boolean): Promise<boolean> {
  try {
    if (isThorough) {
      await listStrayRows(db)
      await sql`insert into provider_search (provider_search) values ('integrity-check')`.execute(
        db,
      )
    }
    return await hasLostEntries(readOnly(db))
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

/** Fixes missing and orphaned rows that a migration may leave; returns whether there were any. */
export async function completeIndex(connection: Connection): Promise<boolean> {
  const { db } = connection
  const isComplete = async () => {
    const { missing, orphaned } = await listStrayRows(db)
    return missing.length + orphaned.length === 0
  }
  if (await isComplete()) return false
  await inHandleTransaction(connection, async () => {
    // Another process may have completed it while this one waited for the lock.
    const { missing, orphaned } = await listStrayRows(db)
    await sql`
      delete from provider_search where rowid in ${jsonList(orphaned)}
    `.execute(db)
    await addToSearch(db, missing)
  })
  return true
}

/** Ids of missing providers, rowids of orphaned entries. */
async function listStrayRows(db: Database): Promise<{ missing: number[]; orphaned: number[] }> {
  const { rows: missing } = await sql<{ id: number }>`
    select id from providers where search_rowid not in (select rowid from provider_search)
  `.execute(db)
  const { rows: orphaned } = await sql<{ rowid: number }>`
    select rowid from provider_search where rowid not in (select search_rowid from providers)
  `.execute(db)
  return { missing: missing.map(({ id }) => id), orphaned: orphaned.map(({ rowid }) => rowid) }
}
