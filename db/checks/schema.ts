import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'

/**
 * The first difference from the schema that migrations up to `upTo` create, such as "table notes is
 * not part of this software"; `undefined` for the same.
 */
export async function findSchemaDifference(
  connection: Connection,
  upTo?: string,
): Promise<string | undefined> {
  const expected = openDatabase(':memory:')
  try {
    await migrateToLatest(expected, upTo)
    const wanted = readDefinitions(expected)
    const found = readDefinitions(connection)
    for (const [name, definition] of wanted) {
      if (!found.has(name)) return `${name} is missing`
      if (found.get(name) !== definition) return `${name} was changed`
    }
    const added = [...found.keys()].find((name) => !wanted.has(name))
    return added && `${added} is not part of this software`
  } finally {
    await expected.close()
  }
}

/** Tables that Litestream keeps in a database that it replicates. */
const LITESTREAM = "'_litestream_seq', '_litestream_lock'"

function readDefinitions({ sqlite }: Connection): Map<string, string> {
  const rows = sqlite
    .prepare<[], { name: string; definition: string }>(
      `select type || ' ' || name as name, coalesce(sql, '') as definition
       from sqlite_schema where name not glob 'sqlite_*' and name not in (${LITESTREAM})`,
    )
    .all()
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}
