import { expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { storedApplications } from '#tests/helpers/applications/applications.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite()
const { send, decide, apply } = adminRequests(site)

test('a decision redirects back with its result and can be undone once', async () => {
  const { id, name, page } = await apply()

  const approval = await decide(`proposal=${id}&answer=accept&expected=pending&back=/admin`)
  const next = approval.headers.get('location') ?? ''
  const dashboard = await (await send(next)).text()
  const [, decision = ''] = /name="decision" value="(\d+)"/.exec(dashboard) ?? []

  expect([approval.status, next]).toEqual([303, `/admin?notice=approved&decision=${decision}`])
  expect(dashboard).toContain(`Success: ${name}</strong><span>Application approved successfully.`)
  expect(dashboard).toContain('Undo')

  const undo = await decide({ proposal: id, answer: 'undo', decision, back: next })
  const again = await decide({ proposal: id, answer: 'undo', decision, back: next })
  const undone = undo.headers.get('location') ?? ''
  expect(again.status).toBe(409)
  expect(undone).toMatch(/^\/admin\?notice=undone&decision=\d+$/)
  expect(await (await send(undone)).text()).toContain(`Success: ${name}</strong>`)
  expect((await send(page)).status).toBe(410)
})

test('deleting asks for confirmation', async () => {
  const { id, name } = await apply()

  const asked = `ask=delete&selected=application-${id}.1`
  const confirmation = await (await send(`/admin/company/${id}?${asked}`)).text()
  const deletion = await decide(
    `proposal=${id}&answer=delete&expected=pending&back=/admin?status=pending`,
  )

  expect(confirmation).toContain('Are you sure you want to delete this application?')
  const deleted = deletion.headers.get('location') ?? ''
  expect(deleted).toBe(
    `/admin?status=pending&notice=deleted&of=application-${id}&company=${name.replaceAll(' ', '+')}`,
  )
  expect(await (await send(deleted)).text()).toContain(
    `Success: ${name}</strong><span>Application deleted successfully.`,
  )
  expect((await send(`/admin/company/${id}`)).status).toBe(404)
})

test.for(words`
  https://evil.example/admin //evil.example //[ /states javascript:alert(1)
`)('never redirects to %s', async (back) => {
  const { id } = await apply()

  const response = await decide({ proposal: id, answer: 'decline', reason: 'No.', back })

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^\/admin\?/)
})

test.for([
  ['/admin/company/abc', '/admin/company/abc'],
  ['//evil.example/admin', '/admin'],
  [`/admin?q=${'x'.repeat(5000)}`, '/admin'],
] as const)('without a session, a form on %s leads to %s after signing in', async (pair) => {
  const [back, next] = pair
  const { id } = await apply()

  const response = await decide({ proposal: id, answer: 'accept', back }, { as: '' })

  expect(response.status).toBe(401)
  expect(await response.text()).toContain(`name="next" value="${next}"`)
})

const statusNow = async (id: string) =>
  storedApplications(site().databasePath).find((each) => each.id === id)?.status

test.for(table`
  accept  | pending  | Failed to update application status. It has changed in the meantime.
  decline | approved | Failed to update application status. It has changed in the meantime.
  delete  | pending  | Failed to delete application. It has changed in the meantime.
`)(
  'a form to %s an application seen as %s gets 409 and its page after another decision',
  async ([answer, expected, reason]) => {
    const { id, name } = await apply()
    await decide(`proposal=${id}&answer=decline&reason=No.`)

    for (const back of ['/admin', `/admin/company/${id}`]) {
      const response = await decide(
        `proposal=${id}&answer=${answer}&reason=No.&expected=${expected}&back=${back}`,
      )

      expect([response.status, response.headers.get('cache-control')]).toEqual([409, 'no-store'])
      expect(await response.text()).toContain(`${reason} ${name} is now declined.`)
    }
    expect(await statusNow(id)).toBe('declined')
  },
)

test('a form about a deleted application gets 404 and the dashboard', async () => {
  const response = await decide('proposal=nobody&answer=accept&back=/admin/company/nobody')
  expect(response.status).toBe(404)
  expect(await response.text()).toMatch(
    /Admin Dashboard[^]*The requested company could not be found/,
  )
})

test('a decision that is unknown, of more than 256 KB, or in JSON is refused', async () => {
  const { id } = await apply()
  const fields = { proposal: id, answer: 'accept' }

  const answers = [
    await decide({ ...fields, answer: 'x' }),
    await decide({ ...fields, padding: 'x'.repeat(256 * 1024) }),
    await send(paths.adminDecisions(), { method: 'POST', json: fields }),
    await send(paths.adminDecisions(), { method: 'PATCH', json: fields }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 413, 415, 405])
  expect(await statusNow(id)).toBe('pending')
})

const PLAIN = 'application/x-www-form-urlencoded'

test.for([
  ['/api/applications', 422],
  ['/api/subscribers', 422],
  ['/api/login', 422],
  ['/api/admin/sitemap', 401],
  [paths.adminDecisions(), 401],
] as const)('a form for %s without a body gets a page', async ([path, status]) => {
  const answer = await rawRequest(site().port, path, {
    method: 'POST',
    headers: { 'content-type': PLAIN },
  })

  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    'text/html;charset=utf-8',
  ])
})

test.for([
  [`${PLAIN}; charset=utf-8`, 'password=wrong', 422, 'text/html'],
  ['Application/X-WWW-Form-Urlencoded', 'password=wrong', 422, 'text/html'],
  ['application/json', '{"password":"wrong"}', 401, 'application/json'],
  [`${PLAIN}-2`, 'password=wrong', 415, 'application/json'],
] as const)('a sign-in as %s with %s is answered with %d as %s', async (row) => {
  const [contentType, body, status, type] = row
  const headers = { 'content-type': contentType }

  const answer = await fetch(`${site().url}/api/login`, { method: 'POST', headers, body })

  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')?.split(';', 1)).toEqual([type])
})
