import { expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { listDecisions } from '#db/proposals/list.ts'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { storedApplications } from '#tests/helpers/applications/application-requests.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const { send, decide, approve, apply } = adminRequests(site)

const statusOf = async (id: string) =>
  (await storedApplications(site().databasePath)).find((each) => each.id === id)?.status

test('no decision is made without a session, or with JSON', async () => {
  const { id, page } = await apply()
  const fields = { proposal: id, answer: 'accept' }
  const path = paths.adminDecisions()

  await decide(fields, { as: 'admin=garbage' })
  await decide(fields, { as: '' })
  const json = await send(path, { method: 'POST', json: fields })
  const patch = await send(path, { method: 'PATCH', json: fields })

  expect([json.status, patch.status]).toEqual([415, 405])
  expect((await send(page)).status).toBe(302)
  expect(await statusOf(id)).toBe('pending')
})

test.for(['?status=bogus&page=-1', '?page=9999999', '?q=%00%ff', '?status=approved&page=3'])(
  'the dashboard answers %s',
  async (query) => {
    expect((await send(`/admin${query}`)).status).toBe(200)
  },
)

test('a decision can be undone once, and both are recorded', async () => {
  const { id, page } = await apply()
  await approve(id)

  const undo = await decide({ proposal: id, answer: 'undo' })
  const again = await decide({ proposal: id, answer: 'undo' })

  expect([undo.status, again.status]).toEqual([303, 409])
  expect((await send(page)).status).toBe(410)
  const decisions = await inDatabase(site().databasePath, ({ db }) => listDecisions(db, id))
  expect(decisions).toMatchObject([
    { from: 'approved', to: 'pending', actor: 'admin' },
    { from: 'pending', to: 'approved', actor: 'admin', undoes: null },
  ])
})
