import { expect } from 'vitest'
import { answerReport, listForOwner } from '#db/reports/report-status.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { clinicId } from '#tests/helpers/stewardship/stewardship.ts'
import { listItems } from '#tests/helpers/stewardship/queue-items.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const both = (answer: string) => [
  ['Ink', ''],
  ['Fade', answer],
]

test('the owner answers a report first, and the admin gets it then or after seven days', async ({
  connection,
  db,
}) => {
  await importList(connection, [{ name: 'Fade', site: 'https://a.example/' }, { name: 'Ink' }])
  const listingId = await clinicId(db, 'https://a.example/')
  const decided_at = NOW.toISOString()
  await db
    .insertInto('clinic_claims')
    .values({
      id: 'claim',
      provider_id: listingId,
      created_at: decided_at,
      way: 'call',
      domain: '',
      email: '',
      code_hash: null,
    })
    .execute()
  await report(connection, 'ink', { name: 'Ink Two' })
  const { reference } = await report(connection, 'fade', { phone: '(512) 555-0177' })
  const queued = async (days: number) => {
    const now = new Date(NOW.getTime() + days * DAY_MS)
    const items = await listItems(db, 'report', now)
    return items.map(({ clinicName, ownerAnswer }) => [clinicName, ownerAnswer])
  }

  expect(await queued(0)).toEqual(both(''))
  await db
    .updateTable('clinic_claims')
    .set({ state: 'proven', proof: 'call', decided_at })
    .execute()
  expect([await queued(6), await queued(7)]).toEqual([[['Ink', '']], both('')])
  expect(await listForOwner(db, listingId)).toMatchObject([
    { reference, claims: ['Phone: (512) 555-0177'] },
  ])
  const answer = () => answerReport(db, { reference, listingId, answer: 'No.' })
  expect([await answer(), await answer()]).toEqual([true, false])
  expect(await queued(0)).toEqual(both('No.'))
  expect(await listForOwner(db, listingId)).toEqual([])
})
