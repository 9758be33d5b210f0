import { expect, test } from 'vitest'
import { adminOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

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
