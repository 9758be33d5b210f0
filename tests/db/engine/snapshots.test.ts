import { expect } from 'vitest'
import type { ReadDb } from '#db/engine/schema.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test as base } from '#tests/helpers/databases/snapshot-pool.ts'

/** With a clinic. */
const test = base.extend<{ clinic: undefined }>({
  clinic: [
    async ({ connection }, use) => {
      await importList(connection, [{ name: 'Old' }])
      await use(undefined)
    },
    { auto: true },
  ],
})

const nameIn = async (db: ReadDb) =>
  (await db.selectFrom('providers').select('name').executeTakeFirstOrThrow()).name

test('more concurrent snapshots than handles wait for their turn', async ({ snapshots }) => {
  const names = await Promise.all(
    Array.from({ length: 20 }, () => snapshots.read(({ db }) => nameIn(db))),
  )

  expect(names).toEqual(Array.from({ length: 20 }, () => 'Old'))
})

test('a snapshot cannot write', async ({ snapshots }) => {
  const writing = snapshots.read(({ db }) =>
    // @ts-expect-error -- a page that writes does not compile either
    db.deleteFrom('providers').execute(),
  )

  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
})

test('work between snapshots waits for open ones, and new ones wait for that work', async ({
  snapshots,
}) => {
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
