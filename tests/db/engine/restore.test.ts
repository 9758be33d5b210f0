import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { saveSession } from '#db/accounts/sessions.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { findListings } from '#db/desk/find-listings.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { findRevision } from '#db/directory/changes.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { searchByText } from '#db/search/search.ts'
import { searchSource } from '#tests/helpers/databases/database.ts'
import {
  anApplicationInput,
  addPending,
  submitApplication,
} from '#tests/helpers/applications/applications.ts'
import { NOW, later } from '#tests/helpers/data/moment.ts'
import { test } from '#tests/helpers/databases/database-file.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
import { removeLeftovers } from '#db/backup/draft-file.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const idsIn = (path: string) => query(path, 'select id from proposals order by id')

/** Every row, by table; without what a restore adds or leaves out, and how an index keeps its rows. */
function dump(connection: Connection): Record<string, unknown[]> {
  const left = /^(?:sqlite_|kysely_|listing_words|decisions|sessions|directory_state|revision_)/
  const tables = query<string>(
    connection,
    "select name from pragma_table_list where schema = 'main' and type <> 'shadow'",
  ).filter((table) => !left.test(table))
  return Object.fromEntries(
    tables.map((table) => [table, query(connection, `select * from "${table}" order by 1`)]),
  )
}

test('every row comes back, and is found', async ({ folder }) => {
  const database = join(folder, 'directory.sqlite')
  await copySmallDirectory(database)
  await inDatabase(database, async (connection) => {
    await addPending(connection.db, { id: 'a1', companyName: 'Zyxomma Ink' })
    await decideProposal(connection, 'a1', { to: 'approved', by: BY_CLI, now: NOW })
  })
  const before = await inDatabase(database, dump)
  const file = await backUp(database)
  const bytes = readFileSync(file)
  await inDatabase(database, ({ sqlite }) => sqlite.exec('delete from proposals'))

  await restore(file, database)

  expect(await inDatabase(database, dump)).toEqual(before)
  await inDatabase(database, async ({ db, sqlite }) => {
    const found = await searchByText(searchSource(db), 'Zyxomma')
    expect(found.clinics.map(({ name }) => name)).toEqual(['Zyxomma Ink'])
    const wanted = { q: 'zyx', limit: 5, now: NOW }
    expect(await findListings(db, wanted)).toMatchObject({ total: 1 })
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  })
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('restored data gets a revision that no cached page has', async ({ database }) => {
  const file = await backUp(database)
  const revisions: string[] = []
  const note = () =>
    inDatabase(database, async ({ db }) => {
      const { revision, changedAt } = await findRevision(db)
      revisions.push(`${revision} ${changedAt}`)
    })
  await inDatabase(database, async (connection) => {
    const id = await addPending(connection.db)
    await decideProposal(connection, id, { to: 'approved', by: BY_CLI, now: NOW })
  })
  await note()

  await restore(file, database)
  await note()
  await restore(file, database)
  await note()

  expect(new Set(revisions).size).toBe(3)
})

test('ends all sessions and forgets e-mails that may have been sent', async ({ database }) => {
  await inDatabase(database, async (connection) => {
    await saveSession(connection.db, { idHash: 'of the copy', data: '{}' }, NOW)
    await setOutboxEnabled(connection, true)
    await submitApplication(connection, anApplicationInput(), NOW)
  })
  const copyByHand = join(database, '../by-hand')
  await inDatabase(database, ({ sqlite }) => sqlite.prepare('vacuum into ?').run(copyByHand))

  await restore(copyByHand, database)

  await inDatabase(database, async (connection) => {
    const { db } = connection
    expect(query(connection, 'select id_hash from sessions')).toEqual([])
    expect(query(connection, 'select id from outgoing_mails')).toEqual([])
    const [latest] = await listAuditEvents(db, { limit: 1, event: 'restore' })
    expect(latest?.details).toEqual({ file: 'by-hand' })
  })
})

test('the previous database holds every write acknowledged before the restore', async ({
  database,
}) => {
  const file = await backUp(database)
  const server = openDatabase(database, { mustExist: true })
  server.sqlite.pragma('busy_timeout = 0')
  let isOver = false
  const acknowledged: string[] = []
  const write = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- it is, while this waits
    for (let count = 1; !isOver; count += 1) {
      const id = `a${count}`
      await addPending(server.db, { id }).then(
        () => acknowledged.push(id),
        () => undefined,
      )
      await new Promise((soon) => setTimeout(soon, 1))
    }
  }
  const writing = write()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)

  const previous = await restore(file, database)
  isOver = true
  await writing
  await server.close()

  const found = new Set(idsIn(previous ?? ''))
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  expect(idsIn(database)).toEqual([])
})

test('a damaged file or one with anything else is refused', async ({ database, folder }) => {
  await inDatabase(database, ({ db }) => addPending(db))
  const whole = readFileSync(await backUp(database))
  const added = {
    trigger: `create trigger plant after insert on sessions
      begin insert into admin_password values (1, 'planted', ''); end`,
    view: 'create view notes as select 1',
    table: 'create table notes (text)',
    index: 'create index by_name on proposals (name)',
    'changed-table': "alter table subscribers add column note text not null default ''",
    'missing-trigger': 'drop trigger decisions_stay',
    newer: "insert into kysely_migration values ('9999-future+', '2030')",
    'lost-rows': `pragma foreign_keys = off;
      insert into statements values (99, 'phone', 'owner', '', '', '2026-11-20T00:00:00.000Z', 0, null)`,
  }
  for (const [name, statements] of Object.entries(added)) {
    writeFileSync(join(folder, name), whole)
    await inDatabase(join(folder, name), ({ sqlite }) => sqlite.exec(statements))
  }
  const spoiled: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    text: Buffer.from('id,name\n1,Ink\n'),
    packed: gzipSync(whole),
    zeros: Buffer.alloc(whole.length),
    short: whole.subarray(0, whole.length / 2),
    'first-page': whole.subarray(0, 4096),
    'zeros-at-the-end': Buffer.concat([whole.subarray(0, -8192), Buffer.alloc(8192)]),
  }
  for (const [name, bytes] of Object.entries(spoiled)) writeFileSync(join(folder, name), bytes)
  mkdirSync(join(folder, 'a-folder'))
  const before = readFileSync(database)

  for (const name of [
    ...Object.keys(added),
    ...Object.keys(spoiled),
    'a-folder',
    'nothing-there',
    'directory.sqlite',
  ]) {
    const file = join(folder, name)
    const staging = restoreBackup(file, database, { isConfirmed: true, now: NOW })

    await expect(staging, name).rejects.toThrow(`${file}: `)
    await expect(staging, name).rejects.not.toThrow('\n')
  }
  expect(readFileSync(database).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
})

const NOBODY = 2 ** 22 + 1 // above the largest process id

test.for(
  ['', '-wal', '-journal'].flatMap((end) => [
    `draft-${NOBODY}${end}`,
    `backup-draft-${NOBODY}${end}`,
  ]),
)('deletes the %s of a killed process', (end, { folder }) => {
  writeFileSync(join(folder, `site.sqlite-${end}`), '')

  removeLeftovers(join(folder, 'site.sqlite'))

  expect(readdirSync(folder)).toEqual([])
})

test.for([
  `draft-${process.pid}`,
  `draft-${process.pid}-wal`,
  'draft-keep-me.txt',
  'draft-',
  `draft-${NOBODY}-walnuts`,
  `other-draft-${NOBODY}`,
])('keeps the file %s', (end, { folder }) => {
  const name = `site.sqlite-${end}`
  writeFileSync(join(folder, name), '')

  removeLeftovers(join(folder, 'site.sqlite'))

  expect(readdirSync(folder)).toEqual([name])
})

const RESTORED_AT = later(60_000)

async function backUp(database: string): Promise<string> {
  const file = join(database, '../backup')
  await writeBackup(database, file, { replace: true })
  return file
}

/** Returns where the previous database is. */
async function restore(file: string, database: string): Promise<string | undefined> {
  const options = { isConfirmed: true, now: RESTORED_AT }
  return (await restoreBackup(file, database, options)).previous
}
