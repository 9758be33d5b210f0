import { expect, test, vi } from 'vitest'
import { pageFindings, variantFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { adminOf, cardOf } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite, listApplication } from '#tests/helpers/applications/applications.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import type { RunningSite } from '#tests/helpers/site/site.ts'

vi.setConfig({ testTimeout: 90_000 }) // five screens per page
const site = siteInBrowser({ env: WITH_ADMIN, fill: addCompanies })
const admin = adminOf(site)

async function addCompanies({ databasePath }: RunningSite): Promise<void> {
  await listApplication(databasePath, { id: 'copper', name: 'Copper Lantern', listing: 'premium' })
  await applyToSite(
    databasePath,
    {
      id: 'quiet',
      company_name: 'Weekday Ink Removal',
      listing_type: 'premium',
      year_established: '2016',
      certifications: 'State laser license',
      description: 'We remove tattoos of every color on every skin tone. '.repeat(8),
    },
    { id: 'faded', company_name: 'Faded Line', website: null },
    { id: 'gone', company_name: 'Gone Laser', status: 'declined' },
  )
}

test.for(['/admin', '/admin/company/quiet', '/generate-sitemap'])(
  'the template of %s is accessible on every screen and in all colors',
  async (path) => {
    const page = await admin.open(path)
    expect(new URL(page.url()).pathname).not.toBe('/login')

    expect(await pageFindings(page)).toEqual([])
  },
)

test.for([
  '/admin?status=approved',
  '/admin?status=declined',
  '/admin?q=zzz',
  '/admin?notice=approved',
  '/admin?notice=update-failed',
  '/admin/company/quiet?action=delete',
  '/admin/company/copper',
  '/admin/company/gone',
])('%s is as accessible as its template', async (path) => {
  const page = await admin.open(path)
  expect(new URL(page.url()).pathname).not.toBe('/login')

  expect(await variantFindings(page)).toEqual([])
})

test('the list of shortcuts is accessible', async () => {
  const page = await admin.open('/admin')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the question before a deletion is accessible', async () => {
  const page = await admin.open('/admin')
  await cardOf(page, 'Faded Line').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the login page is accessible after a wrong password', async () => {
  site.expectLogged('status of 401')
  const page = await site.open('/login')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').getByText('Invalid Password').waitFor()

  expect(await pageFindings(page, 'toast')).toEqual([])
})
