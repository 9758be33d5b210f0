import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { decideApplication } from '#db/applications/decide.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { findRevisionWithToken, findRevisionByToken } from '#db/directory/changed-places.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { backUp, restore } from '#tests/helpers/databases/backups.ts'
import { inDatabase, test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

function idsIn(path: string): Promise<unknown[]> {
  return inDatabase(path, ({ sqlite }) =>
    sqlite.prepare('select id from company_applications').pluck().all(),
  )
}

test('restored data gets a new revision, which no cached page has', async ({ database }) => {
  const file = await backUp(database)
  const stateOf = () => inDatabase(database, ({ db }) => findRevisionWithToken(readOnly(db)))
  const approve = (id: string) =>
    inDatabase(database, async (connection) => {
      await addPending(connection.db, { id, company_name: id })
      await decideApplication(connection, id, { to: 'approved', actor: 'cli', now: NOW })
    })
  await approve('a1')
  const first = await stateOf()

  await restore(file, database)
  const second = await stateOf()
  await restore(file, database)
  const third = await stateOf()
  await approve('a1')
  const fourth = await stateOf()

  const states = [first, second, third, fourth]
  expect(new Set(states.map(({ revision }) => revision)).size).toBe(4)
  expect(new Set(states.map(({ token }) => token)).size).toBe(4)
  const known = await inDatabase(database, ({ db }) =>
    findRevisionByToken(readOnly(db), first.token),
  )
  expect(known).toBeUndefined()
})

test('an open connection sees the restored data', async ({ database }) => {
  const server = openDatabase(database, { mustExist: true })
  await addPending(server.db, { id: 'a1' })
  const file = await backUp(database)
  await addPending(server.db, { id: 'a2' })
  const ids = async () => {
    const rows = await server.db.selectFrom('company_applications').select('id').execute()
    return rows.map(({ id }) => id)
  }
  const before = await ids()

  await restore(file, database)
  const after = await ids()
  await addPending(server.db, { id: 'a3' })

  expect([before, after]).toEqual([['a1', 'a2'], ['a1']])
  expect(await ids()).toEqual(['a1', 'a3'])
  expect(server.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  await server.close()
})

test('without a database, the password of the backup is used', async ({ database, folder }) => {
  await inDatabase(database, ({ sqlite }) =>
    sqlite.exec("insert into admin_password values (1, 'of the backup', '2026-01-01')"),
  )
  const file = await backUp(database)
  const fresh = join(folder, 'fresh.sqlite')

  const report = await restore(file, fresh)

  expect(report.safetyCopy).toBeUndefined()
  const recorded = await inDatabase(fresh, ({ db }) =>
    listAuditEvents(readOnly(db), { limit: 1, event: 'restore' }),
  )
  expect(recorded).toHaveLength(1)
  const password = await inDatabase(fresh, ({ sqlite }) =>
    sqlite.prepare('select hash from admin_password').pluck().get(),
  )
  expect(password).toBe('of the backup')
})

test(
  'the safety copy contains every write acknowledged before the restore',
  {
    timeout: 60_000,
  },
  async ({ database }) => {
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

    const { safetyCopy = '' } = await restore(file, database)
    isOver = true
    await writing

    const found = new Set([...(await idsIn(safetyCopy)), ...(await idsIn(database))])
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    await server.close()
  },
)

test('a database with another page size is replaced as well', async ({ database }) => {
  const file = await backUp(database)
  await inDatabase(database, ({ sqlite }) => {
    sqlite.pragma('journal_mode = delete')
    sqlite.pragma('page_size = 8192')
    sqlite.exec('vacuum')
  })
  await inDatabase(database, ({ db }) => addPending(db))

  await restore(file, database)

  const left = await inDatabase(database, ({ sqlite }) => [
    sqlite.prepare('select count(*) from company_applications').pluck().get(),
    sqlite.pragma('integrity_check', { simple: true }),
  ])
  expect(left).toEqual([0, 'ok'])
})

test('the backup itself does not change', async ({ database }) => {
  const file = await backUp(database)
  const before = readFileSync(file)

  await restore(file, database)

  expect(readFileSync(file).equals(before)).toBe(true)
})
