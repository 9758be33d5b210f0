import type { Report } from '#domain/operation/finding.ts'
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
  const differences = await findSchemaDifferences(connection)
  for (const { name, kind } of differences) {
    const level = kind === 'is not part of this software' ? 'warning' : 'problem'
    report(level, 'schema', `${name} ${kind}`)
  }
  return differences.every(({ kind }) => kind === 'is not part of this software')
}

interface SchemaDifference {
  /** "table clinics" */
  name: string
  kind: 'is missing' | 'was changed' | 'is not part of this software'
}

/** Compares with the schema that migrations up to `upTo` create; [] for the same. */
export async function findSchemaDifferences(
  connection: Connection,
  upTo?: string,
): Promise<SchemaDifference[]> {
  const expected = openDatabase(':memory:')
  try {
    await migrateToLatest(expected, upTo)
    const wanted = readDefinitions(expected)
    const found = readDefinitions(connection)
    const differences: SchemaDifference[] = []
    for (const [name, definition] of wanted) {
      const kind = found.has(name) ? 'was changed' : 'is missing'
      if (found.get(name) !== definition) differences.push({ name, kind })
    }
    for (const name of found.keys()) {
      if (!wanted.has(name)) differences.push({ name, kind: 'is not part of this software' })
    }
    return differences
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
