import { expect } from 'vitest'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { decideInBulk } from '#db/desk/decide-in-bulk.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'

const selected = ['spam', 'more', 'late'].map((id) => ({
  kind: 'application' as const,
  id,
  version: 1,
}))
const step = { reason: '', by: { actor: 'admin', name: 'Dana' }, now: NOW } as const

test.for(['decline', 'delete'] as const)(
  '"%s" records a decision about each',
  async (action, { connection, db }) => {
    for (const { id } of selected) await addPending(db, { id, companyName: id })
    await addPending(db, { id: 'other' })

    const result = await decideInBulk(connection, selected, { action, ...step })

    expect(result).toEqual({ late: 0 })
    const events = await listAuditEvents(db, { limit: 9, event: action })
    expect(events.map(({ adminName, subject }) => `${adminName} ${subject}`).toSorted()).toEqual(
      ['late', 'more', 'spam'].map((id) => `Dana ${id}`),
    )
    const rows = await db.selectFrom('proposals').select(['id', 'status']).execute()
    const left = rows.filter(({ status }) => status === 'pending')
    expect(left.map(({ id }) => id)).toEqual(['other'])
    expect(rows).toHaveLength(action === 'delete' ? 1 : 4)
  },
)

test('applications decided or changed meanwhile are skipped', async ({ connection, db }) => {
  for (const { id } of selected) await addPending(db, { id, companyName: id })
  await decideProposal(connection, 'late', { to: 'approved', by: BY_ADMIN, now: NOW })
  await db.updateTable('proposals').set({ version: 2 }).where('id', '=', 'more').execute()

  const result = await decideInBulk(connection, selected, { action: 'delete', ...step })

  expect(result).toEqual({ late: 2 })
  const rows = await db.selectFrom('proposals').select('id').orderBy('id').execute()
  expect(rows).toEqual([{ id: 'late' }, { id: 'more' }])
})
