import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { DatabaseFileError, type Connection } from './connection.ts'
import { inHandleTransaction } from './handle-transaction.ts'
import * as m0001 from './migrations/0001-providers.ts'
import * as m0002 from './migrations/0002-places.ts'
import * as m0003 from './migrations/0003-applications.ts'
import * as m0004 from './migrations/0004-import-runs.ts'
import * as m0005 from './migrations/0005-place-names.ts'
import * as m0006 from './migrations/0006-provider-search.ts'
import * as m0007 from './migrations/0007-applications-and-admin.ts'
import * as m0008 from './migrations/0008-listing-history.ts'
import * as m0009 from './migrations/0009-outgoing-mails.ts'
import * as m0010 from './migrations/0010-decisions-stay.ts'
import * as m0011 from './migrations/0011-subscribers.ts'
import * as m0012 from './migrations/0012-changed-places.ts'
import * as m0013 from './migrations/0013-audit.ts'
import * as m0015 from './migrations/0015-zip-in-identities.ts'
import * as m0016 from './migrations/0016-former-addresses.ts'
import * as m0017 from './migrations/0017-approximate-positions.ts'
import * as m0018 from './migrations/0018-order-of-lists.ts'
import * as m0019 from './migrations/0019-question-secret.ts'
import * as m0020 from './migrations/0020-real-lists.ts'
import * as m0021 from './migrations/0021-sourced-facts.ts'
import * as m0022 from './migrations/0022-duplicates.ts'
import * as m0023 from './migrations/0023-site-checks.ts'
import * as m0024 from './migrations/0024-reports.ts'
import * as m0025 from './migrations/0025-claims.ts'
import * as m0026 from './migrations/0026-application-updates.ts'
import * as m0027 from './migrations/0027-named-admins.ts'
import * as m0029 from './migrations/0029-audit-chain.ts'
import * as m0030 from './migrations/0030-answers.ts'
import * as m0031 from './migrations/0031-list-changes.ts'

// 0014 is missing and cannot be added: Kysely refuses a name that sorts before an executed one. A
// name that ends in "+" marks an additive migration (R-RELEASE-1). Kysely stores the name in the
// database, where the previous release reads the mark.
const migrations: Record<string, Migration> = {
  '0001-providers': m0001,
  '0002-places': m0002,
  '0003-applications': m0003,
  '0004-import-runs': m0004,
  '0005-place-names': m0005,
  '0006-provider-search': m0006,
  '0007-applications-and-admin': m0007,
  '0008-listing-history': m0008,
  '0009-outgoing-mails': m0009,
  '0010-decisions-stay': m0010,
  '0011-subscribers': m0011,
  '0012-changed-places': m0012,
  '0013-audit': m0013,
  '0015-zip-in-identities': m0015,
  '0016-former-addresses': m0016,
  '0017-approximate-positions': m0017,
  '0018-order-of-lists': m0018,
  '0019-question-secret': m0019,
  '0020-real-lists': m0020,
  '0021-sourced-facts': m0021,
  '0022-duplicates': m0022,
  '0023-site-checks': m0023,
  '0024-reports': m0024,
  '0025-claims': m0025,
  '0026-application-updates': m0026,
  '0027-named-admins': m0027,
  '0029-audit-chain+': m0029,
  '0030-answers+': m0030,
  '0031-list-changes+': m0031,
}

/**
 * Kysely's migrator is neither transactional nor locked on SQLite, so all migrations run in one
 * BEGIN IMMEDIATE; a second process then finds nothing to do. `before` gets the pending migrations,
 * if any, inside the transaction; if it throws, nothing runs.
 */
export async function migrateToLatest(
  connection: Connection,
  upTo?: string,
  before?: (pending: string[]) => Promise<void>,
): Promise<string[]> {
  const { db } = connection
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })

  return inHandleTransaction(connection, async () => {
    const pending = pendingMigrations(connection)
    // Kysely refuses a database with unknown migrations.
    if (pending.length === 0 && upTo === undefined) return []
    if (pending.length > 0) await before?.(pending)
    const { error, results } = upTo
      ? await migrator.migrateTo(upTo)
      : await migrator.migrateToLatest()
    if (error !== undefined) {
      throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
    }
    const names = (results ?? []).map((result) => result.migrationName)
    if (names.length > 0 && upTo === undefined) {
      await recordAudit(db, { event: 'migration', actor: 'cli', details: { names } }, new Date())
    }
    return names
  })
}

export function pendingMigrations(connection: Connection): string[] {
  const executed = new Set(executedMigrations(connection))
  return Object.keys(migrations).filter((name) => !executed.has(name))
}

/** Throws DatabaseFileError when migrations are pending. */
export function refuseOutdated(connection: Connection): void {
  if (pendingMigrations(connection).length === 0) return
  throw new DatabaseFileError(
    `${connection.sqlite.name}: not up to date; run: npm run cli -- migrate`,
  )
}

/** Migrations of a newer version that make the database unusable for this one. */
export function unknownMigrations(connection: Connection): string[] {
  return listUnknownMigrations(connection).filter((name) => !isAdditive(name))
}

/** Migrations of a newer version that this version can live with. */
export function laterAdditions(connection: Connection): string[] {
  return listUnknownMigrations(connection).filter(isAdditive)
}

function listUnknownMigrations(connection: Connection): string[] {
  return executedMigrations(connection).filter((name) => !Object.hasOwn(migrations, name))
}

/** In execution order. */
export function listMigrations(): readonly (readonly [name: string, migration: Migration])[] {
  return Object.entries(migrations)
}

export function isAdditive(name: string): boolean {
  return name.endsWith('+')
}

/** Read directly: Kysely's migrator inspects every table first, which fails on a broken index. */
function executedMigrations({ sqlite }: Connection): string[] {
  const isNew = !sqlite
    .prepare('select 1 from sqlite_schema where name = ?')
    .get(DEFAULT_MIGRATION_TABLE)
  if (isNew) return []
  return sqlite.prepare(`select name from ${DEFAULT_MIGRATION_TABLE}`).pluck().all().map(String)
}
