import { describe, expect } from 'vitest'
import { revisionReader } from '#db/directory/revision.ts'
import { ofOneRevision } from '#server/api/of-one-revision.ts'
import { importList } from '#tests/helpers/data/clinic-lists.ts'
import { test } from '#tests/helpers/data/database.ts'

describe('what takes two queries', () => {
  test('is of one list when an import comes in between', async ({ connection }) => {
    await importList(connection, [{ name: 'Old' }])
    const nameNow = async () =>
      (await connection.db.selectFrom('providers').select('name').executeTakeFirstOrThrow()).name
    let reads = 0

    const names = await ofOneRevision(revisionReader(connection))(async () => {
      reads += 1
      const before = await nameNow()
      if (reads === 1) await importList(connection, [{ name: 'New' }], { force: true })
      return [before, await nameNow()]
    })

    expect([names, reads]).toEqual([['New', 'New'], 2])
  })

  test('is read once when nothing changes, and as it was last when all keeps changing', async ({
    connection,
  }) => {
    const ofOne = ofOneRevision(revisionReader(connection))
    let reads = 0

    const still = await ofOne(async () => (reads += 1))
    const moving = await ofOne(async () => {
      reads += 1
      await importList(connection, [{ name: `Clinic ${reads}` }], { force: true })
      return reads
    })

    expect([still, moving]).toEqual([1, 4])
  })
})
