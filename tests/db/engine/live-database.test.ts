import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rename, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LiveDatabase } from '#db/engine/availability/live-database.ts'
import { findRevision } from '#db/directory/revision.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { inWriteUnit } from '#db/engine/writes/write-unit.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { submitApplication } from '#tests/helpers/applications/submit-application.ts'

const WORKER = new URL('../../../db/engine/availability/integrity-worker.ts', import.meta.url)

let folder: string
let file: string
let live: LiveDatabase
let changes: (string | undefined)[]
let details: object[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-database-'))
  file = await makeDatabase('directory.sqlite')
  changes = []
  details = []
  live = new LiveDatabase(file, {
    worker: WORKER,
    onChange: (problem, more) => {
      changes.push(problem)
      details.push(more)
    },
  })
})
afterEach(async () => {
  await live.connection.close()
  await rm(folder, { recursive: true })
})

async function makeDatabase(name: string): Promise<string> {
  const path = join(folder, name)
  const connection = openDatabase(path)
  await prepareDatabase(connection, { now: NOW })
  await connection.close()
  return path
}

let companies = 0
const submit = () => {
  companies += 1
  const input = anApplicationInput({ companyName: `Company ${companies}` })
  return submitApplication(live.connection, input, NOW)
}

function countIn(path: string): number {
  const sqlite = new SqliteDatabase(path, { readonly: true })
  const count = Number(sqlite.prepare('select count(*) from company_applications').pluck().get())
  sqlite.close()
  return count
}

function contentsOf(path: string) {
  const sqlite = new SqliteDatabase(path)
  const count = (table: string) =>
    Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get())
  const contents = {
    applications: count('company_applications'),
    subscribers: count('subscribers'),
    integrity: sqlite.pragma('integrity_check', { simple: true }),
  }
  sqlite.close()
  return contents
}

test('a full disk refuses writes, leaves none half-written, and is used again once it has space', async () => {
  const { sqlite } = live.connection
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  await submit()
  sqlite.pragma(`max_page_count = ${pages}`)
  const stored: number[] = []

  // Free pages within the file may still hold a few rows.
  const fill = async () => {
    for (;;) {
      await submit()
      stored.push(countIn(file))
    }
  }

  await expect(fill()).rejects.toMatchObject({ problem: 'full', retryAfterSeconds: 30 })
  expect(countIn(file)).toBe(1 + stored.length)
  expect(changes).toEqual(['full'])
  expect(sqlite.inTransaction).toBe(false)
  expect(live.connection.snapshots.revision()).toBeDefined()
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')

  sqlite.pragma('max_page_count = 100000')
  await submit()
  expect(countIn(file)).toBe(2 + stored.length)
})

test('a write is refused at commit when the file was removed meanwhile', async () => {
  const writing = live.connection.db.transaction().execute(async (db) => {
    await db.insertInto('subscribers').values({ email: 'a@example.com', created_at: '' }).execute()
    await rename(file, `${file}.gone`)
  })

  await expect(writing).rejects.toMatchObject({ problem: 'missing' })
  expect(changes).toEqual(['missing'])
})

test('a replaced file loses nothing, and its log is not applied to the new file', async () => {
  const other = await makeDatabase('other.sqlite')
  await submit()
  await rename(file, `${file}.first`)
  await rename(other, file)

  await live.check()
  await submit()
  await submit()

  expect(live.problem).toBeUndefined()
  expect([countIn(`${file}.first`), countIn(file)]).toEqual([1, 2])
  expect(live.connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('a truncated file does not replace a complete one', async () => {
  const other = await makeDatabase('other.sqlite')
  await truncate(other, (await stat(other)).size / 2)
  await rename(file, `${file}.first`)
  await rename(other, file)

  await live.check()

  expect(live.problem).toBe('replaced')
  await expect(submit()).rejects.toMatchObject({ problem: 'replaced' })
  expect(await live.connection.snapshots.read(({ db }) => findRevision(db))).toBeDefined()

  await rename(`${file}.first`, file)
  await live.check()
  await submit()
  expect(countIn(file)).toBe(1)
})

test('a deleted log is recreated with its content', async () => {
  await submit()
  await rm(`${file}-wal`)
  await rm(`${file}-shm`)
  await expect(submit()).rejects.toMatchObject({ problem: 'replaced' })

  await live.check()
  await submit()

  const written = new SqliteDatabase(file)
  expect(written.prepare('select count(*) from company_applications').pluck().get()).toBe(2)
  written.close()
})

const OTHER_WRITER = `
  const SqliteDatabase = require('better-sqlite3')
  const [file, isRestarted] = process.argv.slice(1)
  const sqlite = new SqliteDatabase(file)
  if (isRestarted === 'true') sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const insert = sqlite.prepare('insert or ignore into subscribers (email, created_at) values (?, ?)')
  for (let at = 0; at < 50; at += 1) insert.run(at + '@example.com', 'x'.repeat(900))
  sqlite.close()
`

/** Writes in another process: within one process, all handles share the removed files. */
const writeFromOutside = (isRestarted: boolean) =>
  execFileSync(process.execPath, ['-e', OTHER_WRITER, file, String(isRestarted)])

const replaceIndex = async () => {
  await copyFile(`${file}-shm`, `${file}-copy`)
  await rename(`${file}-copy`, `${file}-shm`)
}

test.for([
  ['removed', () => rm(`${file}-shm`), false],
  ['removed, with a new log,', () => rm(`${file}-shm`), true],
  ['replaced', replaceIndex, true],
] as const)(
  'reopens a database whose -shm was %s before it writes again, and loses nothing',
  async ([, harm, isRestarted]) => {
    await submit()
    await harm()
    writeFromOutside(isRestarted)
    await expect(submit()).rejects.toMatchObject({ problem: 'replaced' })

    await live.check()
    await submit()
    writeFromOutside(false)
    await live.connection.close()

    expect(changes).toEqual(['replaced', undefined])
    expect(contentsOf(file)).toEqual({ applications: 2, subscribers: 50, integrity: 'ok' })
  },
)

test('keeps writes of another process after the log was removed, and reports lost ones', async () => {
  await submit()
  await rm(`${file}-wal`)
  await rm(`${file}-shm`)
  writeFromOutside(true)
  await expect(submit()).rejects.toMatchObject({ problem: 'replaced' })

  await live.check()
  await submit()
  await live.connection.close()

  expect(details).toContainEqual({ isLogLost: true })
  expect(contentsOf(file)).toEqual({ applications: 1, subscribers: 50, integrity: 'ok' })
})

test('reads do not wait behind a write that waits for another process', async () => {
  const other = new SqliteDatabase(file)
  other.exec('begin immediate')
  const writing = submit()
  const order: string[] = []
  void writing.then(() => order.push('written'))

  await live.connection.snapshots.read(({ db }) => findRevision(db))
  order.push('read')
  other.close()
  await writing

  expect(order).toEqual(['read', 'written'])
})

function aWriteUnit(ms: number) {
  const unit = {
    deadline: performance.now() + ms,
    isOver: false,
    countWaiting: 0,
    onWait: () => void (unit.countWaiting += 1),
    onResume: () => void (unit.countWaiting -= 1),
  }
  return unit
}

test('writes of a unit share one deadline, and the unit counts those that wait', async () => {
  const other = new SqliteDatabase(file)
  other.exec('begin immediate')
  const unit = aWriteUnit(600)
  const startedAt = performance.now()

  const writing = inWriteUnit(unit, async () => {
    await submit()
    const countWaiting = unit.countWaiting
    other.exec('begin immediate')
    await expect(submit()).rejects.toMatchObject({ problem: 'locked' })
    return countWaiting
  })
  await live.connection.snapshots.read(({ db }) => findRevision(db))
  const countWaitingFirst = unit.countWaiting
  setTimeout(() => other.exec('rollback'), 200)

  expect([countWaitingFirst, await writing, unit.countWaiting]).toEqual([1, 0, 1])
  expect(performance.now() - startedAt).toBeLessThan(2000)
  other.close()
  expect(countIn(file)).toBe(1)
})

test('refuses a write at once when a hundred are waiting', async () => {
  const other = new SqliteDatabase(file)
  other.exec('begin immediate')
  const units = Array.from({ length: 101 }, () => aWriteUnit(5000))
  const waiting = units.map((unit) => inWriteUnit(unit, submit))

  await expect(submit()).rejects.toMatchObject({ problem: 'locked' })

  expect(units.map(({ countWaiting }) => countWaiting)).toEqual(Array(101).fill(1))
  other.close()
  await Promise.all(waiting)
  expect(countIn(file)).toBe(101)
})

test('a check in progress does not open the file again after it is closed', async () => {
  await submit()
  await rm(`${file}-shm`)

  const checking = live.check()
  await live.connection.close()
  await checking

  expect(live.connection.sqlite.open).toBe(false)
})
