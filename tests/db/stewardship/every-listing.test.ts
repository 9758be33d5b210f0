import { expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { mergePair } from '#db/desk/decide-pair.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoLast } from '#tests/helpers/stewardship/undo.ts'
import { closeClinic, hideClinic } from '#db/stewardship/withhold.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { addStatement, BY_ADMIN, clinicId } from '#tests/helpers/stewardship/stewardship.ts'

const LISTED: Cells = { name: 'Quiet Ink', site: 'b.com', street: '5 Oak St' }
const BY = { by: BY_ADMIN, now: new Date(NOW.getTime() + 60_000) }

const shown = async (db: Database) =>
  (await db.selectFrom('providers').select(['slug', 'phone']).orderBy('slug').execute()).map(
    ({ slug, phone }) => `${slug} ${phone}`,
  )

test('a listing from an application can be corrected, hidden, closed and merged, and each undone', async ({
  connection,
  db,
}) => {
  const application = await addPending(db)
  await decideProposal(connection, application, {
    to: 'approved',
    approval: { as: 'new' },
    by: BY_ADMIN,
    now: NOW,
  })
  await importList(connection, [{ ...LISTED, phone: '(512) 555-0199' }])
  const own = await clinicId(db, 'https://application.example/')
  const listed = await clinicId(db, 'b.com')
  const before = await shown(db)

  const steps = [
    () =>
      addStatement(connection, own, { field: 'phone', value: '(512) 555-0142', source: 'owner' }),
    () => inWriteTransaction(connection, (trx) => hideClinic(trx, { id: own, ...BY })),
    () => inWriteTransaction(connection, (trx) => closeClinic(trx, { id: own, ...BY })),
  ]
  const during: string[][] = []
  for (const step of steps) {
    await step()
    during.push(await shown(db))
    await importList(connection, [{ ...LISTED, phone: '(512) 555-0199' }])
    expect(await shown(db)).toEqual(during.at(-1))
    await undoLast(connection)
    expect(await shown(db)).toEqual(before)
  }
  expect(during).toEqual([
    ['quiet-ink (512) 555-0142', 'quiet-ink-2 (512) 555-0199'],
    ['quiet-ink-2 (512) 555-0199'],
    ['quiet-ink-2 (512) 555-0199'],
  ])

  for (const [loserId, winnerId, left] of [
    [own, listed, 'quiet-ink-2 (512) 555-0199'],
    [listed, own, 'quiet-ink (512) 555-0199'],
  ] as const) {
    await mergePair(connection, { loserId, winnerId, take: ['phone'], ...BY })
    expect(await shown(db)).toEqual([left])
    await undoLast(connection)
    expect(await shown(db)).toEqual(before)
  }
})
