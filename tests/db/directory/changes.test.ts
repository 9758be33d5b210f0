import { expect } from 'vitest'
import { listChanges, findRevision } from '#db/directory/changes.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { hideClinic } from '#db/stewardship/steps.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { addStatements, clinicId, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { records } from '#tests/helpers/data/words.ts'

async function changesSince(db: Database, revision: number) {
  const changes = await listChanges(db, { revision, id: 0 }, 100)
  return changes.map(({ slug, listedId }) => `${slug} ${listedId === null ? 'removed' : 'listed'}`)
}

test('every change of a page is found by the revision before', async ({ connection, db }) => {
  const rows = records`
    name=Plain Skin&site=a.com&street=1 Elm St&phone=(512) 555-0101
    name=Quiet Ink&site=b.com&street=5 Oak St&phone=(512) 555-0102
    name=Still Laser&site=c.com&street=9 Ash St&phone=(512) 555-0103
  `
  await importList(connection, rows)
  const ids = {
    described: await clinicId(db, 'a.com'),
    hidden: await clinicId(db, 'b.com'),
  }
  // Changes of the revision itself come again, so begin one later.
  await importList(connection, [
    ...rows,
    { ...rows[0], name: 'New Skin', site: 'd.com', street: '2 Fir St', phone: '(512) 555-0104' },
  ])
  const { revision } = await findRevision(db)

  await addStatements(connection, ids.described, { description: 'Ours.' }, { source: 'owner' })
  await inWriteTransaction(connection, (trx) => hideClinic(trx, { id: ids.hidden, ...STEP }))

  expect(await changesSince(db, revision)).toEqual(['plain-skin listed', 'quiet-ink removed'])
  const now = await findRevision(db)
  expect(now.revision).toBeGreaterThan(revision)
})
