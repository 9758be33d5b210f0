import type { Report } from '#domain/site/finding.ts'
import { PROBLEM_MESSAGES } from '#db/engine/problem.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import {
  laterAdditions,
  migrateToLatest,
  pendingMigrations,
  unknownMigrations,
} from '#db/engine/migrate.ts'

/** Returns false when the schema is not current; the other checks need it. */
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
  const additions = laterAdditions(connection)
  for (const name of additions) {
    report('warning', 'schema', `a newer version added to it (${name})`)
  }
  // This version does not know the schema of those additions.
  if (additions.length > 0) return true
  return compareSchema(connection, report)
}

/**
 * Compares with the schema that migrations up to `upTo` create; `false` when something is missing
 * or changed.
 */
export async function compareSchema(
  connection: Connection,
  report: Report,
  upTo?: string,
): Promise<boolean> {
  const expected = openDatabase(':memory:')
  try {
    await migrateToLatest(expected, upTo)
    const wanted = readDefinitions(expected)
    const found = readDefinitions(connection)
    let isUsable = true
    for (const [name, definition] of wanted) {
      if (found.get(name) === definition) continue
      report('problem', 'schema', `${name} ${found.has(name) ? 'was changed' : 'is missing'}`)
      if (name.startsWith('table provider_search'))
        report('problem', 'search', PROBLEM_MESSAGES['search-index'])
      isUsable = false
    }
    for (const name of found.keys()) {
      if (!wanted.has(name)) report('warning', 'schema', `${name} is not part of this software`)
    }
    return isUsable
  } finally {
    await expected.close()
  }
}

function readDefinitions({ sqlite }: Connection): Map<string, string> {
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
