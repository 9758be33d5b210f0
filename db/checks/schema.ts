import type { Report } from '#domain/site/finding.ts'
import { PROBLEM_MESSAGES } from '#db/engine/availability/problem.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest, pendingMigrations, unknownMigrations } from '#db/engine/migrate.ts'

/** Whether the schema is the current one, so that the other checks can read it. */
export async function checkSchema(connection: Connection, report: Report): Promise<boolean> {
  const newer = unknownMigrations(connection)
  for (const name of newer) {
    report('problem', 'schema', `a newer version wrote it (${name}); install that version`)
  }
  const pending = pendingMigrations(connection)
  for (const name of pending) {
    report('problem', 'schema', `lacks ${name}; run: npm run cli -- migrate`)
  }
  if (newer.length > 0 || pending.length > 0) return false
  return compareSchema(connection, report)
}

/**
 * Tables, indexes and triggers as the migrations make them, all or up to one: somebody may have changed
 * them since. `false` when one of them is not as it should be.
 */
export async function compareSchema(
  connection: Connection,
  report: Report,
  upTo?: string,
): Promise<boolean> {
  const model = openDatabase(':memory:')
  try {
    await migrateToLatest(model, upTo)
    const wanted = definitionsOf(model)
    const found = definitionsOf(connection)
    let isUsable = true
    for (const [name, definition] of wanted) {
      if (found.get(name) === definition) continue
      report('problem', 'schema', `${name} ${found.has(name) ? 'was changed' : 'is missing'}`)
      if (name.startsWith('table provider_search'))
        report('problem', 'search', PROBLEM_MESSAGES['search-index'])
      isUsable = false
    }
    for (const name of found.keys()) {
      if (!wanted.has(name)) report('warning', 'schema', `${name} is not of this software`)
    }
    return isUsable
  } finally {
    await model.close()
  }
}

/** "table providers" and its text, except what SQLite makes for itself. */
function definitionsOf({ sqlite }: Connection): Map<string, string> {
  const rows = sqlite
    .prepare("select type || ' ' || name, sql from sqlite_schema where name not glob 'sqlite_*'")
    .raw()
    .all()
  return new Map(
    rows.map((row) => {
      const [name, definition] = Array.isArray(row) ? row : []
      return [String(name), String(definition)]
    }),
  )
}
