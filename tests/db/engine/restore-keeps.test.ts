import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { findAdmin, removeAdmin } from '#db/accounts/admins.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { decideApplication } from '#db/applications/decide.ts'
import { createLink, findLink, renewLink } from '#db/stewardship/private-links.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { setOutboxEnabled } from '#db/applications/outbox/queue.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { addPasskey, recordPasskeyUse } from '#db/accounts/passkeys.ts'
import { saveSession } from '#db/accounts/sessions.ts'
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { backUp, restore, RESTORED_AT } from '#tests/helpers/databases/backups.ts'
import { inDatabase, test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { DANA, LEE, nameAdmins } from '#tests/helpers/applications/named-admins.ts'
import { submitApplication } from '#tests/helpers/applications/submit-application.ts'

const restoreOf = (path: string): unknown =>
  expect.objectContaining({
    event: 'restore',
    details: { file: basename(path), kept: expect.any(Number) },
  })

test('ends all sessions, both current ones and those in the backup', async ({ database }) => {
  const addSession = (idHash: string) =>
    inDatabase(database, ({ db }) => saveSession(db, { idHash, data: '{}' }, NOW))
  await addSession('of the backup')
  const copyByHand = join(database, '../by-hand')
  await inDatabase(database, ({ sqlite }) => sqlite.prepare('vacuum into ?').run(copyByHand))
  await addSession('of now')

  await restore(copyByHand, database)

  const sessions = await inDatabase(database, ({ db }) =>
    db.selectFrom('sessions').select('id_hash').execute(),
  )
  expect(sessions).toEqual([])
})

test('does not bring back removed admins or passkeys, or reset counters', async ({ database }) => {
  const passkey = { name: 'Desk', publicKey: new Uint8Array([1]), transports: [], counter: 1 }
  await nameAdmins(database, DANA, LEE)
  await inDatabase(database, async (connection) => {
    const dana = await findAdmin(readOnly(connection.db), 'Dana')
    if (dana === undefined) throw new Error('Dana is not there')
    await addPasskey(connection, dana, { ...passkey, credentialId: 'lost' }, NOW)
    await addPasskey(connection, dana, { ...passkey, credentialId: 'kept' }, NOW)
  })
  const file = await backUp(database)
  await inDatabase(database, async (connection) => {
    connection.sqlite.exec("delete from admin_passkeys where credential_id = 'lost'")
    await recordPasskeyUse(connection, { credentialId: 'kept', counter: 1 }, 7, RESTORED_AT)
    await removeAdmin(connection, LEE.name, RESTORED_AT)
  })

  await restore(file, database)

  const kept = await inDatabase(database, ({ sqlite }) => ({
    admins: sqlite.prepare('select name from admins').pluck().all(),
    passkeys: sqlite.prepare('select credential_id, counter from admin_passkeys').all(),
  }))
  expect(kept).toEqual({ admins: ['Dana'], passkeys: [{ credential_id: 'kept', counter: 7 }] })
})

test('decisions of named admins stay on record with the name', async ({ database }) => {
  const file = await backUp(database)
  await inDatabase(database, async (connection) => {
    const id = await addPending(connection.db)
    const decision = {
      to: 'approved',
      actor: 'admin',
      adminName: 'Dana',
      now: RESTORED_AT,
    } as const
    await decideApplication(connection, id, decision)
  })

  await restore(file, database)

  const events = await inDatabase(database, ({ db }) =>
    listAuditEvents(readOnly(db), { limit: 1, event: 'decision' }),
  )
  expect(events).toMatchObject([{ actor: 'admin', adminName: 'Dana' }])
})

test('keeps the current password, counters and audit', async ({ database }) => {
  const set = (hash: string) =>
    inDatabase(database, ({ sqlite }) =>
      sqlite.exec(`
        insert or replace into admin_password values (1, '${hash}', '2026-01-01');
        insert into rate_limits values ('login ${hash}', 5, null);
        insert into audit_events (at, event, actor, details)
          values ('2026-01-01T00:00:00.000Z', 'sign-in', 'admin', '{"${hash}":1}');
      `),
    )
  await set('old')
  const file = await backUp(database)
  await set('new')

  await restore(file, database)

  const kept = await inDatabase(database, ({ sqlite }) => ({
    password: sqlite.prepare('select hash from admin_password').pluck().all(),
    counters: sqlite.prepare('select key from rate_limits order by key').pluck().all(),
    audit: sqlite
      .prepare("select event || details from audit_events where event <> 'migration' order by id")
      .pluck()
      .all(),
  }))
  expect(kept.password).toEqual(['new'])
  expect(kept.counters).toEqual(['login new', 'login old'])
  expect(kept.audit).toEqual([
    'sign-in{"old":1}',
    'restore{"file":"backup","kept":1}',
    'sign-in{"new":1}',
  ])
})

test('keeps each later audit entry and decision once, however often it restores', async ({
  database,
}) => {
  const auditOf = async () => {
    const events = await inDatabase(database, ({ db }) =>
      listAuditEvents(readOnly(db), { limit: 100 }),
    )
    return events.filter(({ event }) => event !== 'migration')
  }
  const decide = (id: string, to: 'approved' | 'declined', now: Date) =>
    inDatabase(database, (connection) =>
      decideApplication(connection, id, { to, actor: 'admin', now }),
    )
  await inDatabase(database, async ({ db }) => {
    await addPending(db, { id: 'a1' })
    await addPending(db, { id: 'a2' })
  })
  await decide('a1', 'approved', NOW)
  const file = await backUp(database)
  const later = new Date(NOW.getTime() + 1000)
  await decide('a1', 'declined', later)
  await decide('a2', 'approved', later)
  await inDatabase(database, async ({ db }) => {
    const signOut = { event: 'sign-out', actor: 'admin', details: {} } as const
    await recordAudit(db, signOut, later)
    await recordAudit(db, signOut, later)
  })
  const before = await auditOf()

  const { safetyCopy = '' } = await restore(file, database)
  const restored = await auditOf()
  await restore(file, database)
  await restore(safetyCopy, database)
  const restoredThrice = await auditOf()

  expect(before.filter(({ event }) => event === 'decision')).toHaveLength(3)
  expect(restored).toEqual([restoreOf(file), ...before])
  // All restores have the same time, so their order is not defined.
  const restores = restoredThrice.filter(({ event }) => event === 'restore')
  expect(restores).toHaveLength(3)
  expect(restores).toEqual(
    expect.arrayContaining([restoreOf(file), restoreOf(file), restoreOf(safetyCopy)]),
  )
  expect(restoredThrice.filter((entry) => !restores.includes(entry))).toEqual(before)
})

test('a private link that was renewed since the backup stays ended', async ({ database }) => {
  const connection = openDatabase(database)
  const subject = { kind: 'claim', subjectId: '7' } as const
  const old = await createLink(connection.db, subject, NOW)
  const kept = await createLink(connection.db, { ...subject, subjectId: '8' }, NOW)
  const file = await backUp(database)
  await renewLink(connection.db, subject, NOW)

  await restore(file, database)

  const find = (token: string) => findLink(readOnly(connection.db), token, NOW)
  expect(await find(old)).toBeUndefined()
  expect(await find(kept)).toBeDefined()
  await connection.close()
})

test('e-mails sent since the backup are not sent again, and waiting ones are not lost', async ({
  database,
}) => {
  const connection = openDatabase(database)
  await setOutboxEnabled(connection, true)
  const { id } = await submitApplication(connection, anApplicationInput(), NOW)
  const file = await backUp(database)
  // After the backup, the receipt was sent, and the notice was tried twice.
  connection.sqlite.exec(`
    delete from outgoing_mails where kind = 'receipt';
    update outgoing_mails set attempts = 2;
  `)
  await decideApplication(connection, id, { to: 'declined', actor: 'cli', now: NOW })
  const lastId = connection.sqlite.prepare('select max(id) from outgoing_mails').pluck().get()

  const { mails } = await restore(file, database)
  const waiting = connection.sqlite.prepare('select kind, attempts from outgoing_mails').all()
  await submitApplication(connection, anApplicationInput({ companyName: 'Next' }), NOW)

  expect(mails).toBe(1)
  expect(waiting).toEqual([{ kind: 'notice', attempts: 2 }])
  const next = connection.sqlite
    .prepare("select min(id) from outgoing_mails where kind = 'receipt'")
    .pluck()
    .get()
  expect(next).toBeGreaterThan(Number(lastId))
  await connection.close()
})
