import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { writeBackup } from '#db/backup/write-backup.ts'
import { findSchemaDifference } from '#db/checks/schema.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { migrateToLatest, migrations as known, pendingMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { inDatabase, test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

test('an empty file gets every table, and a second run finds nothing to do', async ({ file }) => {
  const connection = openDatabase(file)

  const first = await migrateToLatest(connection)
  const second = await migrateToLatest(connection)

  expect([first, second]).toEqual([Object.keys(known), []])
  expect(pendingMigrations(connection)).toEqual([])
  expect(await findSchemaDifference(connection)).toBeUndefined()
  await connection.close()
})

test('senders of applications that 1.0.0 approved become owners, and claims keep their edits', async ({
  file,
}) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0001-tables')
  connection.sqlite.exec(`
    insert into curated_clinics (provider_id, list_row, state_slug, city_slug, slug)
      values (7, '{}', 'texas', 'austin', 'a'), (8, '{}', 'texas', 'austin', 'b'), (9, '{}', 'texas', 'austin', 'c');
    insert into clinic_history (id, at, actor, provider_id, action)
      values (1, '2026-11-01', 'owner', 8, 'hide');
    insert into clinic_claims (id, provider_id, created_at, way, state, proof, decided_at)
      values ('claim', 8, '2026-11-01', 'call', 'proven', 'call', '2026-11-02');
    insert into claim_edits values (1, 'claim');
    insert into company_applications (id, company_name, contact_name, email, phone, address, city,
        state, zip, services, description, listing_type, status, created_at, provider_id, clinic_id)
      select id, 'A', 'B', 'b@a.example', '', '', 'Austin', 'TX', '', '[]', '', 'free', status,
        '2026-11-03', provider_id, clinic_id
      from (select 'new' as id, 'approved' as status, 7 as provider_id, null as clinic_id
        union select 'update', 'approved', null, 8 union select 'declined', 'declined', 9, null);
    insert into application_decisions (id, application_id, decided_at, actor, from_status, to_status)
      values (3, 'new', '2026-11-03', 'cli', 'pending', 'declined'),
        (4, 'new', '2026-11-03', 'cli', 'declined', 'approved');
    insert into outgoing_mails (kind, application_id, decision_id, due_at, next_attempt_at)
      values ('decision', 'new', 3, '2026-11-04', '2026-11-04')`)

  await migrateToLatest(connection)

  const owners = await connection.db.selectFrom('clinic_claims').selectAll().execute()
  expect(
    owners.map(({ id, proof, provider_id, email }) => [id, proof, provider_id, email]),
  ).toEqual([
    ['claim', 'call', 8, ''],
    ['new', 'application', 7, 'b@a.example'],
  ])
  expect(connection.sqlite.prepare('select * from claim_edits').all()).toHaveLength(1)
  const told = 'select id, told_status as told from company_applications order by id'
  expect(connection.sqlite.prepare(told).all()).toEqual([
    { id: 'declined', told: 'declined' },
    { id: 'new', told: 'pending' },
    { id: 'update', told: 'approved' },
  ])
  expect(connection.sqlite.prepare('select decision_id as id from outgoing_mails').all()).toEqual([
    { id: 4 },
  ])
  await connection.close()
})

test('when two processes start at once, one migrates and the other waits', async ({ file }) => {
  const migrate = () =>
    runScript(
      `import { openDatabase } from '#db/engine/connection.ts'
       import { migrateToLatest } from '#db/engine/migrate.ts'
       const connection = openDatabase(process.argv[1])
       console.log((await migrateToLatest(connection)).length)
       await connection.close()`,
      [file],
    )

  const results = await Promise.all([migrate(), migrate()])

  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(results.filter(({ output }) => Number(output) > 0)).toHaveLength(1)
})

async function runScript(source: string, args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, ...args], {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('a file with a migration of another version is refused', async ({ database }) => {
  await inDatabase(database, async (connection) => {
    connection.sqlite.exec("insert into kysely_migration values ('9999-future', '2030')")

    await expect(prepareDatabase(connection, { now: NOW })).rejects.toThrow(
      /newer version .*9999-future/,
    )
  })
})

test('a file with additions of the next release is prepared and backed up (R-RELEASE-1)', async ({
  database,
  folder,
}) => {
  const { migrations } = await inDatabase(database, (connection) => {
    connection.sqlite.exec(`
      alter table subscribers add column note text not null default '';
      insert into kysely_migration values ('9999-notes+', '2030-01-01')`)
    return prepareDatabase(connection, { now: NOW })
  })

  const copy = await writeBackup(database, join(folder, 'copy.sqlite'), { replace: false })

  expect(migrations).toEqual([])
  expect(copy.bytes).toBeGreaterThan(0)
})
