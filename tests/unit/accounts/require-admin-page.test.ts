import { expect, test } from 'vitest'
import type { PageContextServer } from 'vike/types'
import { requireAdminPage } from '#server/auth/admin-session.ts'

const pageRequest = (isAdmin: boolean, urlPathname: string, searchOriginal: string | null = null) =>
  ({ isAdmin, urlPathname, urlParsed: { searchOriginal } }) as PageContextServer

test('lets the signed-in admin through', () => {
  expect(() => requireAdminPage(pageRequest(true, '/admin'))).not.toThrow()
})

test.for([
  ['/admin', null, '/login?next=%2Fadmin'],
  ['/admin', '?status=approved', '/login?next=%2Fadmin%3Fstatus%3Dapproved'],
  ['/admin/company/abc', null, '/login?next=%2Fadmin%2Fcompany%2Fabc'],
] as const)('redirects other visitors of %s%s to %s', ([path, search, url]) => {
  let thrown: unknown
  try {
    requireAdminPage(pageRequest(false, path, search))
  } catch (error) {
    thrown = error
  }

  expect(thrown).toMatchObject({ _pageContextAbort: { _urlRedirect: { url, statusCode: 302 } } })
})
