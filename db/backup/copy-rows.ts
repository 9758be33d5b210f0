import SqliteDatabase from 'better-sqlite3'
import { setUpHandle, toConnection, type Connection, type Handle } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'

/**
 * A database with our own schema in a draft, with the rows of another file that has the same tables,
 * all except some. `upTo`: the last migration.
 */
export async function createFilled(
  draft: string,
  source: string,
  { except, upTo }: { except: readonly string[]; upTo: string },
): Promise<Connection> {
  const sqlite = new SqliteDatabase(draft)
  try {
    setUpHandle(sqlite)
    // A draft that was not finished is discarded.
    sqlite.pragma('synchronous = off')
    const connection = toConnection(sqlite)
    await migrateToLatest(connection, upTo)
    copyRows(sqlite, source, except)
    sqlite.exec('insert into listing_words (rowid, words) select id, words from listing_texts')
    return connection
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Only values are taken over: triggers do not run, and definitions of the file are not looked at. */
function copyRows(target: Handle, source: string, except: readonly string[]): void {
  target.prepare('attach database ? as source').run(source)
  try {
    target.pragma('foreign_keys = off')
    target.transaction(() => {
      withoutTriggers(target, () => {
        const tables = listTables(target)
        for (const table of tables) target.exec(`delete from main."${table}"`)
        target.exec('delete from main.sqlite_sequence')
        // The sequence first, so that the ids of deleted rows are not given again.
        for (const table of ['sqlite_sequence', ...tables]) {
          if (!except.includes(table)) copyTable(target, table)
        }
      })
    })()
  } finally {
    target.exec('detach database source')
    target.pragma('foreign_keys = on')
  }
}

/** Tables of the schema with rows of their own: none of SQLite, of Kysely or of the indexes. */
function listTables(sqlite: Handle): string[] {
  return sqlite
    .prepare<[], string>(
      `select name from pragma_table_list
        where schema = 'main' and type = 'table'
          and name not glob 'sqlite_*' and name not glob 'kysely_*'
        order by name`,
    )
    .pluck()
    .all()
}

function copyTable(target: Handle, table: string): void {
  // Without generated columns.
  const names = target
    .prepare<[string], string>("select name from pragma_table_info(?, 'main')")
    .pluck()
    .all(table)
    .map((name) => `"${name}"`)
    .join(', ')
  target.exec(`insert into main."${table}" (${names}) select ${names} from source."${table}"`)
}

/** Some triggers refuse changes, others record them. */
function withoutTriggers(sqlite: Handle, work: () => void): void {
  const triggers = sqlite
    .prepare<[], { name: string; definition: string }>(
      "select name, sql as definition from main.sqlite_schema where type = 'trigger'",
    )
    .all()
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`)
  work()
  for (const { definition } of triggers) sqlite.exec(definition)
}
