import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser.ts'
import { hold } from '#tests/helpers/hold.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a failed request says so and changes nothing', async () => {
  await admin.receive('10004', 'Offline Ink')
  const page = await admin.open('/admin?q=10004')
  const card = cardOf(page, 'Offline Ink')

  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 200, body: 'no JSON' }))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'An unexpected error occurred.')).toBe(true)
  await expect.poll(() => card.isVisible()).toBe(true)
})

test('what the server refuses is said in the words for it', async () => {
  site.expectLogged('status of 500')
  await admin.receive('10009', 'Refused Ink')
  const page = await admin.open('/admin?q=10009')
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '{}' }))

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => isShown(page, 'Failed to load applications.')).toBe(true)
  await cardOf(page, 'Refused Ink').getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => isShown(page, 'Failed to update application status.')).toBe(true)
  await cardOf(page, 'Refused Ink').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => isShown(page, 'Failed to delete application.')).toBe(true)
})

test('refreshing says that it loads and shows what has come', async () => {
  await admin.receive('10005', 'Early Bird')
  const page = await admin.open('/admin?q=10005')
  await admin.receive('10005', 'Late Bird')
  const release = await hold(page, '**/api/admin/**')

  await page.getByRole('button', { name: 'Refresh' }).click()

  await page.getByRole('button', { name: 'Loading...' }).waitFor()
  expect(await cardOf(page, 'Late Bird').count()).toBe(0)
  release()

  await cardOf(page, 'Late Bird').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
})
