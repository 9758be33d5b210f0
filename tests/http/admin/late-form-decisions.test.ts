import { beforeAll, expect, test } from 'vitest'
import { signIn, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: WITH_ADMIN })

let cookie = ''
beforeAll(async () => {
  cookie = await signIn(site().url)
  await applyToSite(site().databasePath, { id: 'late', company_name: 'Paper Lantern' })
  await post('late', { action: 'decline', expected: 'pending' })
})

const post = (id: string, form: Record<string, string>) =>
  fetch(`${site().url}/api/admin/applications/${id}`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

const statusNow = async () => {
  const response = await fetch(`${site().url}/api/admin/applications/late`, { headers: { cookie } })
  return ((await response.json()) as { application: { status: string } }).application.status
}

test.for([
  [
    'approve',
    'pending',
    '/admin',
    'Failed to update application status. It has changed in the meantime. Paper Lantern is now declined.',
  ],
  ['decline', 'approved', '/admin/company/late', 'Failed to update application status.'],
  [
    'delete',
    'pending',
    '/admin/company/late',
    'Failed to delete application. It has changed in the meantime. Paper Lantern is now declined.',
  ],
] as const)(
  'a form to %s an application seen as %s gets 409 and its page after another decision',
  async ([action, expected, back, words]) => {
    const response = await post('late', { action, expected, back })
    const html = await response.text()

    expect(response.status).toBe(409)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(words)
    expect(await statusNow()).toBe('declined')
  },
)

test('a form about a deleted application gets 404 and the dashboard', async () => {
  const response = await post('nobody', { action: 'approve', back: '/admin/company/nobody' })
  const html = await response.text()

  expect(response.status).toBe(404)
  expect(html).toContain('The requested company could not be found.')
  expect(html).toContain('Admin Dashboard')
})
