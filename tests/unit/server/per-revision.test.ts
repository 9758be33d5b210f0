import { describe, expect } from 'vitest'
import { streamClinics } from '#db/directory/clinics-export.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { perRevision } from '#server/feeds/per-revision.ts'
import { importList } from '#tests/helpers/data/clinic-lists.ts'
import { test } from '#tests/helpers/data/database.ts'

/** More than one batch of the export. */
const clinicsNamed = (name: string) =>
  Array.from({ length: 700 }, (_, index) => ({
    name,
    street: `${index} Main St`,
    full_address: `${index} Main St, Austin, TX 78701`,
  }))

describe('a value cached per revision', () => {
  test('is computed once for concurrent callers until the directory changes', async ({
    connection,
  }) => {
    await importList(connection, [{ name: 'First' }])
    let computed = 0
    const find = perRevision(readOnly(connection.db), async () => (computed += 1))

    const first = await Promise.all([find(), find(), find()])
    const again = await find()
    await importList(connection, [{ name: 'Second' }], { force: true })
    const changed = await find()

    expect([...first, again, changed]).toEqual([1, 1, 1, 1, 2])
  })

  test('is recomputed on request and then cached for everyone', async ({ connection }) => {
    let computed = 0
    const find = perRevision(readOnly(connection.db), async () => (computed += 1))
    await find()

    const both = await Promise.all([find({ again: true }), find({ again: true })])
    const afterwards = await find()

    expect([...both, afterwards]).toEqual([2, 2, 2])
  })

  test('never mixes revisions when an import commits in between', async ({ connection }) => {
    await importList(connection, clinicsNamed('Old'))
    let isImported = false
    const db = readOnly(connection.db)
    const find = perRevision(db, async () => {
      const names = []
      for await (const clinics of streamClinics(db)) {
        names.push(...clinics.map((clinic) => clinic.name))
        if (!isImported) await importList(connection, clinicsNamed('New'), { force: true })
        isImported = true
      }
      return names
    })

    const names = await find()

    expect(names).toHaveLength(700)
    expect(new Set(names)).toEqual(new Set(['New']))
  })

  test('fails when the directory keeps changing, and is retried by the next call', async ({
    connection,
  }) => {
    let computed = 0
    const find = perRevision(readOnly(connection.db), async () => {
      computed += 1
      if (computed <= 3)
        await importList(connection, [{ name: `Clinic ${computed}` }], { force: true })
      return computed
    })

    await expect(find()).rejects.toThrow('The directory changed 3 times')
    expect(await find()).toBe(4)
  })
})
