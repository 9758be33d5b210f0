import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const PLAIN = 'application/x-www-form-urlencoded'

test.for([
  ['/api/applications', 422],
  ['/api/subscribers', 422],
  ['/api/login', 422],
  ['/api/admin/sitemap', 401],
  ['/api/admin/applications/a1', 401],
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

test.for([`${PLAIN}; charset=utf-8`, 'Application/X-WWW-Form-Urlencoded'])(
  'a sign-in as %s is answered as a form, and one in JSON is not',
  async (contentType) => {
    const form = await signIn(contentType, 'password=wrong')
    const json = await signIn('application/json', '{"password":"wrong"}')

    expect([form.status, typeOf(form)]).toEqual([422, 'text/html'])
    expect([json.status, typeOf(json)]).toEqual([401, 'application/json'])
  },
)

test('a content type that merely starts with a form type is not a form', async () => {
  const answer = await signIn(`${PLAIN}-2`, 'password=wrong')

  expect(typeOf(answer)).toBe('application/json')
})

function signIn(contentType: string, body: string): Promise<Response> {
  return fetch(`${site().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
}

function typeOf(answer: Response): string | undefined {
  return answer.headers.get('content-type')?.split(';', 1)[0]
}
