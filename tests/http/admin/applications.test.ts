import { describe, expect, test } from 'vitest'
import { LIST, adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const { send, approve, apply } = adminRequests(site)

test('no decision is made, whatever is sent', async () => {
  const { path, page } = await apply()

  await send(path, { method: 'PATCH', json: { status: 'approved' }, as: 'admin=garbage' })
  await send(path, { form: { action: 'approve' }, as: '' })
  await send(path, { method: 'DELETE', as: '' })

  expect((await send(page)).status).toBe(302)
  expect(await (await send(path)).json()).toMatchObject({ application: { status: 'pending' } })
})

describe('the list', () => {
  test('has the oldest first, with counts of all three statuses', async () => {
    const older = await apply({ zip: '99999', created_at: '2026-11-01T00:00:00.000Z' })
    const newer = await apply({ zip: '99999', created_at: '2026-11-02T00:00:00.000Z' })

    const response = await send(`${LIST}?q=paper+99999`)
    const body = (await response.json()) as { applications: object[] }

    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      wanted: { status: 'pending', search: 'paper 99999', page: 1 },
      total: 2,
      counts: { pending: expect.any(Number), approved: 0, declined: 0 },
    })
    expect(body.applications).toMatchObject([
      { id: older.id, companyName: older.name, zip: '99999', email: 'sam@application.example' },
      { id: newer.id, description: expect.any(String), preview: expect.any(String) },
    ])
  })

  test.for(['?status=bogus&page=-1', '?page=9999999', '?q=%00%ff', '?status=approved&page=3'])(
    'answers %s',
    async (query) => {
      expect((await send(LIST + query)).status).toBe(200)
    },
  )
})

describe('a decision', () => {
  test.for([
    [{ status: 'pending' }],
    [{ status: 'deleted' }],
    [{}],
    ['approved'],
    [null],
    [{ status: 'approved', expected: 'bogus' }],
  ])('%j is refused', async ([json]) => {
    const { path } = await apply()

    const response = await send(path, { method: 'PATCH', json })

    expect([400, 422]).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: { code: expect.any(String) } })
    expect(await (await send(path)).json()).toMatchObject({ application: { status: 'pending' } })
  })

  test('on a status that has changed since is 409', async () => {
    const { path } = await apply()
    await approve(path)

    const again = await approve(path)
    const stale = await send(`${path}?expected=pending`, { method: 'DELETE' })

    expect([again.status, stale.status]).toEqual([409, 409])
    expect(await again.json()).toMatchObject({ error: { code: 'conflict' } })
  })

  test('can be undone once, and both are recorded', async () => {
    const { path, page } = await apply()
    await approve(path)

    const undo = await send(`${path}/undo`, { method: 'POST' })
    const again = await send(`${path}/undo`, { method: 'POST' })

    expect([undo.status, await undo.json()]).toEqual([200, { status: 'pending', from: 'approved' }])
    expect(again.status).toBe(409)
    expect((await send(page)).status).toBe(410)
    const { decisions } = (await (await send(path)).json()) as { decisions: object[] }
    expect(decisions).toMatchObject([
      { from: 'approved', to: 'pending', actor: 'admin' },
      { from: 'pending', to: 'approved', actor: 'admin', undoes: null },
    ])
  })
})
