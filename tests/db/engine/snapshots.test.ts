import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHandle, type Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { SnapshotPool } from '#db/engine/snapshots.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { openMigratedFile } from '#tests/helpers/databases/migrated.ts'

let folder = ''
let connection: Connection
let snapshots: SnapshotPool

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-'))
  const file = join(folder, 'directory.sqlite')
  connection = await openMigratedFile(file)
  await importList(connection, [{ name: 'Old' }])
  snapshots = new SnapshotPool(() => openHandle(file, { fileMustExist: true }))
})
afterEach(async () => {
  snapshots.close()
  await connection.close()
  rmSync(folder, { recursive: true })
})

const nameIn = async (db: ReadDb) =>
  (await db.selectFrom('providers').select('name').executeTakeFirstOrThrow()).name

test('a snapshot does not change when an import commits in between', async () => {
  const before = snapshots.revision()

  const read = await snapshots.read(async ({ db, revision }) => {
    const first = await nameIn(db)
    await importList(connection, [{ name: 'New' }], { force: true })
    return { names: [first, await nameIn(db)], revision }
  })

  expect(read).toEqual({ names: ['Old', 'Old'], revision: before })
  expect(await snapshots.read(({ db }) => nameIn(db))).toBe('New')
  expect(snapshots.revision()).not.toBe(before)
})

test('more concurrent snapshots than handles wait for their turn', async () => {
  const names = await Promise.all(
    Array.from({ length: 20 }, () => snapshots.read(({ db }) => nameIn(db))),
  )

  expect(names).toEqual(Array.from({ length: 20 }, () => 'Old'))
})

test('a snapshot cannot write', async () => {
  const writing = snapshots.read(({ db }) =>
    // @ts-expect-error -- a page that writes does not compile either
    db.deleteFrom('providers').execute(),
  )

  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
})

test('work between snapshots waits for open ones, and new ones wait for that work', async () => {
  const events: string[] = []
  const { promise: isReading, resolve: startReading } = Promise.withResolvers<void>()
  const reading = snapshots.read(async ({ db }) => {
    startReading()
    await nameIn(db)
    events.push('first read')
  })
  await isReading

  const work = snapshots.betweenSnapshots(() => {
    snapshots.close()
    snapshots.open()
    events.push('reopened')
  })
  const later = snapshots.read(async ({ db }) => {
    events.push(await nameIn(db))
  })
  await Promise.all([reading, work, later])

  expect(events).toEqual(['first read', 'reopened', 'Old'])
})
