import { toConnection, type Handle } from '#db/engine/connection.ts'
import { addSearchWords, createWordCollector } from '#db/search/index-rows.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'

/**
 * Keeps only the rows of PUBLISHED_TABLES. Deleted bytes stay in the file until it is rewritten.
 */
export async function removePrivate(sqlite: Handle): Promise<void> {
  const triggers = listTriggers(sqlite)
  sqlite.exec('begin')
  sqlite.pragma('defer_foreign_keys = on')
  // Some triggers prevent deletes; others record page changes.
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`)
  for (const table of listTables(sqlite)) {
    for (const statement of statementsFor(table)) sqlite.exec(statement)
  }
  for (const { definition } of triggers) sqlite.exec(definition)
  await fillSearchWords(sqlite)
  // It reveals how many e-mails were ever queued.
  sqlite.exec('delete from sqlite_sequence')
  sqlite.exec("insert into provider_search (provider_search) values ('optimize')")
  sqlite.exec('commit')
}

/** Without SQLite's own tables. */
export function listTables(sqlite: Handle): string[] {
  return sqlite
    .prepare<[], string>(
      `select name from pragma_table_list
        where schema = 'main' and type in ('table', 'virtual') and name not glob 'sqlite_*'
        order by name`,
    )
    .pluck()
    .all()
}

function statementsFor(table: string): readonly string[] {
  const publication = PUBLISHED_TABLES[table] ?? 'nothing'
  if (publication === 'whole') return []
  return publication === 'nothing' ? [`delete from "${table}"`] : publication
}

function listTriggers(sqlite: Handle) {
  return sqlite
    .prepare<[], { name: string; definition: string }>(
      "select name, sql as definition from sqlite_schema where type = 'trigger'",
    )
    .all()
}

async function fillSearchWords(sqlite: Handle): Promise<void> {
  const { words, add } = createWordCollector()
  const names = sqlite.prepare<[], string>(
    "select name || ' ' || street || ' ' || city from providers",
  )
  for (const text of names.pluck().iterate()) add(text)
  await addSearchWords(toConnection(sqlite).db, words)
}
