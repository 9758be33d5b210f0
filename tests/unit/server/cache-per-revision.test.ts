import { describe, expect } from 'vitest'
import { cachePerRevision } from '#server/feeds/cache-per-revision.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/snapshot-pool.ts'

describe('a value per revision', () => {
  test('is made once for concurrent callers, and again after the directory changes', async ({
    connection,
    snapshots,
  }) => {
    await importList(connection, [{ name: 'First' }])
    let made = 0
    const value = cachePerRevision(snapshots, async () => (made += 1))

    const first = await Promise.all([value(), value(), value()])
    const again = await value()
    await importList(connection, [{ name: 'Second' }], { force: true })
    const changed = await value()

    expect([...first, again, changed]).toEqual([1, 1, 1, 1, 2])
  })

  test('is from one list even when an import commits while it is made', async ({
    connection,
    snapshots,
  }) => {
    await importList(connection, [{ name: 'Old' }])
    const value = cachePerRevision(snapshots, async (db) => {
      const names = async () => (await db.selectFrom('providers').select('name').execute())[0]?.name
      const before = await names()
      if (before === 'Old') await importList(connection, [{ name: 'New' }], { force: true })
      return [before, await names()]
    })

    expect(await value()).toEqual(['Old', 'Old'])
    expect(await value()).toEqual(['New', 'New'])
  })

  test('is retried after a failure', async ({ snapshots }) => {
    let attempts = 0
    const value = cachePerRevision(snapshots, async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the disk failed')
      return attempts
    })

    await expect(value()).rejects.toThrow('the disk failed')
    expect(await value()).toBe(2)
  })
})
