import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'

/**
 * An in-memory database with the schema of an older version and the providers, applications and cities of
 * `current`. `setTiers`: SQL that sets the tiers as that version did.
 */
export async function openOlderDatabase(
  current: Connection,
  lastMigration: string,
  setTiers: string,
): Promise<Connection> {
  const older = openDatabase(':memory:')
  await migrateToLatest(older, lastMigration)
  for (const table of ['providers', 'clinics', 'cities', 'company_applications']) {
    copyTable(current, older, table)
  }
  older.sqlite.exec(setTiers)
  older.sqlite.exec(`
    insert into provider_search (rowid, document)
      select search_rowid, char(3) || name || char(4) || full_address || char(4) || char(2)
        || postal_code || char(4) || char(1) || state
      from providers order by search_rowid
  `)
  return older
}

function copyTable({ sqlite }: Connection, older: Connection, table: string): void {
  const wanted = older.sqlite
    .prepare(`select name from pragma_table_info('${table}')`)
    .pluck()
    .all()
  const rows = sqlite.prepare(`select * from ${table}`).all() as Record<string, unknown>[]
  for (const [index, row] of rows.entries()) {
    // Versions before 0020 matched clinics by these two columns.
    const columns = { identity: `clinic ${index}`, occurrence: 1, ...row }
    const kept = Object.entries(columns).filter(([column]) => wanted.includes(column))
    const names = kept.map(([column]) => column).join(', ')
    const values = kept.map(() => '?').join(', ')
    older.sqlite
      .prepare(`insert into ${table} (${names}) values (${values})`)
      .run(...kept.map(([, value]) => value))
  }
}
