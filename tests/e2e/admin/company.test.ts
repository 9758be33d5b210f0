import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

const backLink = (page: Page) => page.getByRole('link', { name: 'Back to Admin' })
const addressOf = (page: Page) => page.url().slice(site.url().length)

async function openDetails(page: Page, name: string): Promise<void> {
  await cardOf(page, name).getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('the back link leads to the list that the admin came from, also after a decision', async () => {
  await admin.receive('50001', 'Round Trip', 'Other Trip')
  const page = await admin.open('/admin?q=50001')
  await openDetails(page, 'Round Trip')

  await page.getByLabel('Reason for declining').fill('It is listed already.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => isShown(page, 'Declined: Round Trip')).toBe(true)
  await backLink(page).click()
  await cardOf(page, 'Other Trip').waitFor()
  expect(addressOf(page)).toBe('/admin?q=50001')

  await page.goto(`${site.url()}/admin?status=declined&q=50001`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Round Trip' }).waitFor()
  await openDetails(page, 'Round Trip')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${site.url()}/admin?status=declined&q=50001`)
})

test('without JavaScript the back link survives a decision and a deletion', async () => {
  await admin.receive('50004', 'Plain Trip')
  const page = await admin.open('/admin?q=50004', { javaScriptEnabled: false })
  await openDetails(page, 'Plain Trip')

  await page.getByLabel('Reason for declining').fill('It is listed already.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => backLink(page).getAttribute('href')).toBe('/admin?q=50004')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => backLink(page).getAttribute('href')).toBe('/admin?q=50004')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => backLink(page).getAttribute('href')).toBe('/admin?q=50004')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete this application' }).click()

  expect(addressOf(page)).toBe('/admin?q=50004&notice=deleted&company=Plain+Trip')
})

test('decisions on the details page work in place and lead back to the list', async () => {
  await admin.receive('10006', 'Detail Laser')
  const page = await admin.open('/admin?q=10006')

  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name: 'Detail Laser', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await expect.poll(() => focused(page)).toBe('Detail Laser')
  await expect.poll(() => isShown(page, 'Approved by admin,')).toBe(true)
  await page.getByRole('link', { name: '/states/texas/austin/detail-laser' }).click()
  await page.getByRole('link', { name: 'Open the application in the admin area' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${site.url()}/admin?status=approved`)
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
})

test('without JavaScript a missing company gets a message and a link back', async () => {
  const page = await admin.open('/admin/company/nobody', { javaScriptEnabled: false })

  await expect.poll(() => isShown(page, 'Company not found.')).toBe(true)
  await page.getByRole('link', { name: 'Back to Admin' }).click()
  await page.waitForURL(`${site.url()}/admin`)
})
