import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { verifyAudit } from '#db/accounts/audit/verify.ts'
import { deleteApplication, decideApplication } from '#db/applications/decide.ts'
import { purgeApplications } from '#db/applications/purge.ts'
import { recordSeal } from '#db/backup/audit-head.ts'
import { restoreStaged } from '#db/backup/restore.ts'
import { stageBackup } from '#db/backup/stage-backup.ts'
import { verifyWithBackup } from '#db/backup/verify-audit.ts'
import { writeCopy } from '#db/backup/write-copy.ts'
import type { Connection } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { inDatabase, test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

const signOut = (connection: Connection, seconds: number) =>
  recordAudit(connection.db, { event: 'sign-out', actor: 'admin', details: {} }, later(seconds))

const problemsOf = async ({ db }: Connection) => (await verifyAudit(readOnly(db))).problems

/** Three entries of the audit itself and a decision. */
async function fill(connection: Connection): Promise<void> {
  for (const seconds of [1, 2]) await signOut(connection, seconds)
  const id = await addPending(connection.db)
  await decideApplication(connection, id, { to: 'approved', actor: 'admin', now: later(3) })
  await signOut(connection, 4)
}

/** Changes entries like an attacker who can write to the file. */
function tamper({ sqlite }: Connection, statements: string): void {
  const triggers = sqlite
    .prepare("select name from sqlite_schema where type = 'trigger' and sql like '%only added%'")
    .pluck()
    .all()
  for (const name of triggers) sqlite.exec(`drop trigger ${String(name)}`)
  sqlite.pragma('foreign_keys = off')
  sqlite.exec(statements)
}

test('a chain links every entry, including decisions', async ({ database }) => {
  await inDatabase(database, async (connection) => {
    await fill(connection)

    expect(await verifyAudit(readOnly(connection.db))).toMatchObject({ entries: 5, problems: [] })
  })
})

describe('a chain shows', () => {
  test.for([
    [
      'a changed entry',
      "update audit_events set actor = 'cli' where id = 3",
      /sign-out .* was changed/,
    ],
    [
      'a changed time',
      "update audit_events set at = '2026-01-01T00:00:00.000Z' where id = 3",
      /was changed/,
    ],
    [
      'a changed decision',
      "update application_decisions set to_status = 'declined'",
      /decision .* was changed/,
    ],
    [
      'a deleted entry',
      'delete from audit_events where id = 3',
      /entry 3 of the chain was deleted/,
    ],
    ['a deleted decision', 'delete from application_decisions', /entry 4 of the chain was deleted/],
    [
      'an entry that was deleted with its link',
      'delete from audit_events where id = 3; delete from audit_chain where position = 3',
      /entries 3 to 3 of the chain are missing/,
    ],
    [
      'entries in another order',
      `update audit_events set id = -1 where id = 2; update audit_events set id = 2 where id = 3;
       update audit_events set id = 3 where id = -1`,
      /sign-out .* was changed/,
    ],
    [
      'links in another order',
      `update audit_chain set position = 99 where position = 2;
       update audit_chain set position = 2 where position = 3;
       update audit_chain set position = 3 where position = 99`,
      /does not follow the previous entry/,
    ],
    [
      'an inserted entry',
      `insert into audit_events (at, event, actor, details)
       values ('2026-01-01T00:00:00.000Z', 'sign-in', 'admin', '{}')`,
      /sign-in .* is not in the chain/,
    ],
    [
      'a changed entry with a changed link',
      `update audit_events set actor = 'cli' where id = 3;
       update audit_chain set content = (select sha256(json_array(at, event, actor, admin_name, details))
         from audit_events where id = 3) where position = 3`,
      /does not follow the previous entry/,
    ],
  ] as const)('%s', async ([, statements, expected], { database }) => {
    await inDatabase(database, async (connection) => {
      await fill(connection)

      tamper(connection, statements)

      expect((await problemsOf(connection)).join('\n')).toMatch(expected)
    })
  })
})

test('the chain stays valid when applications are deleted or purged', async ({ database }) => {
  await inDatabase(database, async (connection) => {
    await fill(connection)
    const [deleted, purged] = [
      await addPending(connection.db, { id: 'a5' }),
      await addPending(connection.db, { id: 'a6' }),
    ]
    await deleteApplication(connection, deleted, { actor: 'cli', now: later(5) })
    await purgeApplications(connection, [{ id: purged, status: 'pending' }], {
      reports: [],
      claims: [],
      olderThanDays: 1,
      now: later(6),
    })

    expect(await verifyAudit(readOnly(connection.db))).toMatchObject({ entries: 8, problems: [] })
  })
})

test('the migration links entries from before the chain existed', async ({ folder }) => {
  const connection = openDatabase(join(folder, 'older.sqlite'))
  await migrateToLatest(connection, '0027-named-admins')
  connection.sqlite.exec(`
    insert into audit_events (at, event, actor, details) values
      ('2026-01-02T00:00:00.000Z', 'sign-in', 'admin', '{}'),
      ('2026-01-01T00:00:00.000Z', 'sign-out', 'admin', '{}')`)
  await migrateToLatest(connection)

  expect(await verifyAudit(readOnly(connection.db))).toMatchObject({ entries: 3, problems: [] })
  await connection.close()
})

async function backUp(database: string, name: string, seconds: number): Promise<string> {
  const file = join(database, '..', name)
  const now = later(seconds)
  const { auditHead } = await writeCopy(database, file, { replace: false, now })
  await inDatabase(database, async ({ db }) => {
    if (auditHead !== null) await recordSeal(db, { path: file, auditHead }, now)
  })
  return file
}

async function restore(file: string, database: string): Promise<void> {
  const staged = await stageBackup(file, database, { now: later(100) })
  await restoreStaged(staged, database, later(100)).finally(staged.discard)
}

const verify = (database: string) =>
  inDatabase(database, (connection) => verifyWithBackup(connection, undefined, undefined))

const relink = (database: string, statements: string) =>
  inDatabase(database, async (connection) => {
    tamper(connection, statements)
    // Links every entry that has none.
    await signOut(connection, 20)
    expect(await problemsOf(connection)).toEqual([])
  })

describe('compared with the latest backup, the audit', () => {
  test('is valid when entries were added', async ({ database }) => {
    await inDatabase(database, fill)
    const file = await backUp(database, 'backup', 10)
    await inDatabase(database, (connection) => signOut(connection, 20))

    expect(await verify(database)).toMatchObject({ entries: 6, backup: file, problems: [] })
  })

  test("is valid after a restore of an older backup, with the kept entries after the restore's", async ({
    database,
  }) => {
    await inDatabase(database, fill)
    const older = await backUp(database, 'older', 10)
    await inDatabase(database, async (connection) => {
      await signOut(connection, 20)
      const id = await addPending(connection.db, { id: 'a7' })
      await decideApplication(connection, id, { to: 'declined', actor: 'admin', now: later(21) })
    })
    await backUp(database, 'newest', 30)

    await restore(older, database)

    expect(await verify(database)).toMatchObject({ entries: 8, problems: [] })
    const events = await inDatabase(database, ({ sqlite }) =>
      sqlite
        .prepare(`select event || ' ' || details from audit_chain join audit_events on id = entry
          where source = 'audit' and position > 5 order by position`)
        .pluck()
        .all(),
    )
    expect(events).toEqual([
      'restore {"file":"older","kept":2}',
      'sign-out {}',
      expect.stringMatching(/^decision .*"to":"declined"/),
    ])
  })

  test('lacks entries that were cut off at the end', async ({ database }) => {
    await inDatabase(database, fill)
    await backUp(database, 'backup', 10)
    await relink(
      database,
      `delete from audit_chain where position > 3;
       delete from audit_events where id > 3; delete from application_decisions`,
    )

    const { problems } = await verify(database)

    expect(problems.join('\n')).toMatch(/differs from the backup's from entry 4 on, and no restore/)
  })

  test('differs when all links were recomputed', async ({ database }) => {
    await inDatabase(database, fill)
    await backUp(database, 'backup', 10)
    await relink(
      database,
      "update audit_events set actor = 'cli' where id = 2; delete from audit_chain",
    )

    const { problems } = await verify(database)

    expect(problems.join('\n')).toMatch(/differs from the backup's from entry 1 on, and no restore/)
  })

  test('lacks entries that a restore should have kept', async ({ database }) => {
    await inDatabase(database, fill)
    const older = await backUp(database, 'older', 10)
    await inDatabase(database, (connection) => signOut(connection, 20))
    await backUp(database, 'newest', 30)
    await restore(older, database)
    await inDatabase(database, (connection) =>
      tamper(
        connection,
        'delete from audit_events where id = 6; delete from audit_chain where position = 7',
      ),
    )

    const { problems } = await verify(database)

    expect(problems.join('\n')).toMatch(/entry 6 of the backup's audit was not kept by a restore/)
  })
})
