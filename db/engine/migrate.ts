import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { commandLine } from './problem.ts'
import type { Connection } from './connection.ts'
import { inHandleTransaction } from './handle-transaction.ts'
import * as m0001 from './migrations/0001-schema.ts'

// A name that ends in "+" marks an additive migration (R-RELEASE-1). Kysely stores the name in the
// database, where the previous release reads the mark.
export const migrations: Record<string, Migration> = { '0001-schema': m0001 }

// Databases of versions before 2.0.0 begin with it.
const DEVELOPMENT_MIGRATION = '0001-tables'

/**
 * Kysely's migrator is neither transactional nor locked on SQLite, so all migrations run in one
 * BEGIN IMMEDIATE; a second process then finds nothing to do.
 */
export async function migrateToLatest(connection: Connection, upTo?: string): Promise<string[]> {
  const { db } = connection
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })

  return inHandleTransaction(connection, async () => {
    // Kysely refuses a database with unknown migrations.
    if (upTo === undefined && pendingMigrations(connection).length === 0) return []
    const { error, results } = upTo
      ? await migrator.migrateTo(upTo)
      : await migrator.migrateToLatest()
    if (error !== undefined) {
      throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
    }
    const names = (results ?? []).map((result) => result.migrationName)
    if (names.length > 0 && upTo === undefined) {
      // Not by the room of decisions, which is built on this one.
      await db
        .insertInto('decisions')
        .values({
          at: new Date().toISOString(),
          kind: 'migration',
          actor: 'cli',
          listing_id: null,
          other_id: null,
          details: JSON.stringify({ names }),
          undoes: null,
        })
        .execute()
    }
    return names
  })
}

export function pendingMigrations(connection: Pick<Connection, 'sqlite'>): string[] {
  const executed = new Set(executedMigrations(connection))
  return Object.keys(migrations).filter((name) => !executed.has(name))
}

/** `undefined` if this version of the software can use the tables. */
export function findSchemaProblem(
  connection: Pick<Connection, 'sqlite'>,
): 'newer' | 'older' | undefined {
  if (unknownMigrations(connection).length > 0) return 'newer'
  return pendingMigrations(connection).length > 0 ? 'older' : undefined
}

/** Throws OperatorError when migrations are pending. */
export function refuseOutdated(connection: Connection): void {
  if (pendingMigrations(connection).length === 0) return
  throw new OperatorError(
    `${connection.sqlite.name}: not up to date; run: ${commandLine('migrate')}`,
  )
}

/** Whether a version before 2.0.0 wrote the database; no migration leads from there. */
export function isDevelopmentVersion(connection: Pick<Connection, 'sqlite'>): boolean {
  return executedMigrations(connection).includes(DEVELOPMENT_MIGRATION)
}

/** Migrations of a newer version that make the database unusable for this one. */
export function unknownMigrations(connection: Pick<Connection, 'sqlite'>): string[] {
  return listUnknownMigrations(connection).filter((name) => !isAdditive(name))
}

/** Migrations of a newer version that this version can live with. */
export function laterAdditions(connection: Pick<Connection, 'sqlite'>): string[] {
  return listUnknownMigrations(connection).filter(isAdditive)
}

function listUnknownMigrations(connection: Pick<Connection, 'sqlite'>): string[] {
  return executedMigrations(connection).filter((name) => !Object.hasOwn(migrations, name))
}

function isAdditive(name: string): boolean {
  return name.endsWith('+')
}

/** In execution order. Read directly: Kysely's migrator inspects every table first, which fails on a broken index. */
export function executedMigrations({ sqlite }: Pick<Connection, 'sqlite'>): string[] {
  const isNew = !sqlite
    .prepare('select 1 from sqlite_schema where name = ?')
    .get(DEFAULT_MIGRATION_TABLE)
  if (isNew) return []
  return sqlite
    .prepare(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`)
    .pluck()
    .all()
    .map(String)
}
