import SqliteDatabase from 'better-sqlite3'
import { mkdtemp, rename, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRevision } from '#db/directory/changes.ts'
import { LiveDatabase } from '#db/engine/live-database.ts'
import { isUnavailable, retryAfterSeconds } from '#db/engine/problem.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { anApplicationInput, submitApplication } from '#tests/helpers/applications/applications.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { openMigratedFile } from '#tests/helpers/databases/migrated.ts'

let folder: string
let file: string
let live: LiveDatabase
let changes: (string | undefined)[]
let failures: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-database-'))
  file = await makeDatabase('directory.sqlite')
  changes = []
  failures = []
  live = new LiveDatabase(file, {
    onChange: (problem) => changes.push(problem),
    onFailure: (problem) => failures.push(problem),
  })
})
afterEach(async () => {
  await live.connection.close()
  await rm(folder, { recursive: true })
})

async function makeDatabase(name: string): Promise<string> {
  const path = join(folder, name)
  await (await openMigratedFile(path)).close()
  return path
}

let companies = 0
const submit = () => {
  companies += 1
  const input = anApplicationInput({ companyName: `Company ${companies}` })
  return submitApplication(live.connection, input, NOW)
}

function inFile<Result>(path: string, work: (sqlite: SqliteDatabase.Database) => Result): Result {
  const sqlite = new SqliteDatabase(path)
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

const countIn = (path: string) =>
  inFile(path, (sqlite) =>
    Number(sqlite.prepare('select count(*) from company_applications').pluck().get()),
  )

const readRevision = () => live.connection.snapshots.read(({ db }) => findRevision(db))

test('a full disk refuses writes, leaves none half-written, and is used again once it has space', async () => {
  const { sqlite } = live.connection
  await submit()
  sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true }))}`)
  let stored = 1
  // Free pages within the file may still hold a few rows.
  const fill = async () => {
    for (; ; stored += 1) await submit()
  }

  const error = await fill().catch((thrown: unknown) => thrown)

  expect(isUnavailable(error) && retryAfterSeconds(error)).toBe(30)
  expect([failures, sqlite.inTransaction]).toEqual([['full'], false])
  expect(await readRevision()).toBeDefined()
  sqlite.pragma('max_page_count = 100000')
  await submit()
  expect(countIn(file)).toBe(stored + 1)
})

test('what is in a deleted log is kept, and the log names it', async () => {
  await submit()
  await live.check()
  await rm(`${file}-wal`)

  await live.check()
  await live.check()
  await submit()

  expect([live.problem, failures]).toEqual([undefined, ['failing']])
  expect(countIn(file)).toBe(2)
  expect(inFile(file, (sqlite) => sqlite.pragma('integrity_check', { simple: true }))).toBe('ok')
})

test('a write that waits for the lock is refused if the file is replaced meanwhile', async () => {
  const other = new SqliteDatabase(file)
  other.exec('begin immediate')
  const writing = Promise.allSettled([submit()])
  await new Promise((soon) => setTimeout(soon, 20))
  await makeDatabase('other.sqlite')
  await rename(join(folder, 'other.sqlite'), file)
  other.close()

  expect(await writing).toMatchObject([{ reason: { problem: 'replaced' } }])
  expect(live.connection.sqlite.inTransaction).toBe(false)
})

test('an open snapshot keeps its file until it ends', async () => {
  const other = await makeDatabase('other.sqlite')
  inFile(other, (sqlite) => sqlite.exec('update directory_state set revision = 77'))
  const events: string[] = []

  let checking: Promise<void> | undefined
  await live.connection.snapshots.read(async ({ db }) => {
    await rename(other, file)
    checking = live.check().then(() => void events.push('opened'))
    await new Promise((soon) => setTimeout(soon, 20))
    const { revision } = await findRevision(db)
    events.push(`read ${revision}`)
  })
  await checking

  expect(events).toEqual(['read 0', 'opened'])
  expect((await readRevision()).revision).toBe(77)
})

test('after half a database took the path, the whole one can be put back', async () => {
  await submit()
  await makeHalf()
  await rename(file, `${file}.first`)
  await rename(`${file}.new`, file)
  await live.check()

  await rename(`${file}.first`, file)
  await live.check()
  await submit()

  expect([live.problem, countIn(file)]).toEqual([undefined, 2])
})

async function makeHalf(): Promise<void> {
  const path = await makeDatabase('directory.sqlite.new')
  await truncate(path, (await stat(path)).size / 2)
}

test('writes follow one another, also after one that failed', async () => {
  const failing = inWriteTransaction(live.connection, async (db) => {
    await db.deleteFrom('subscribers').execute()
    throw new Error('of ours')
  })

  const results = await Promise.allSettled([failing, ...Array.from({ length: 20 }, submit)])

  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(20).fill('fulfilled')])
  expect(countIn(file)).toBe(20)
})

test('migrations of another version end writing', async () => {
  inFile(file, (sqlite) => sqlite.exec("insert into kysely_migration values ('9999-x', '2030')"))

  await expect(submit()).rejects.toMatchObject({ problem: 'newer' })
  await live.check()

  expect(changes).toEqual(['newer'])
})
