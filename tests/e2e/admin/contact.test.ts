import { expect, test } from 'vitest'
import { adminOf, cardOf } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a missing contact is "N/A" on the card and in the details', async () => {
  const company = { id: 'silent1', company_name: 'Silent Ink', zip: '10090' }
  await applyToSite(site.databasePath(), { ...company, email: '', phone: '', website: null })
  const page = await admin.open('/admin?q=10090')

  const onCard = await cardOf(page, 'Silent Ink').locator('dd').allTextContents()
  await page.goto(`${site.url()}/admin/company/silent1`)
  const inDetails = await page
    .locator('section', { has: page.getByRole('heading', { name: 'Contact Information' }) })
    .locator('dd')
    .allTextContents()

  expect(onCard).toEqual(['N/A', 'N/A', 'N/A'])
  expect(inDetails).toEqual(['N/A', 'N/A', 'N/A'])
})

test("a company's phone, e-mail and website are links, and the website opens in a new tab", async () => {
  const phone = '512.555.0144 ask for Sam'
  const company = { id: 'reached1', company_name: 'Reached Ink', zip: '10091', phone }
  await applyToSite(site.databasePath(), { ...company, website: 'https://reached.example/' })
  const page = await admin.open('/admin/company/reached1')

  const links = page.locator('section dd a')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(targets).toEqual([
    'mailto:sam@application.example',
    'tel:+15125550144',
    'https://reached.example/',
  ])
  const phoneOnPage = page.locator('section dd').nth(1)
  await expect
    .poll(() => phoneOnPage.textContent())
    .toBe('(512) 555-0144 (typed: 512.555.0144 ask for Sam)')
  await expect.poll(() => links.last().getAttribute('target')).toBe('_blank')
})
