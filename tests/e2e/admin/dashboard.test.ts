import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a failed request shows a message and changes nothing', async () => {
  await admin.receive('10004', 'Offline Ink')
  const page = await admin.open('/admin?q=10004')
  const card = cardOf(page, 'Offline Ink')

  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 200, body: 'no JSON' }))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'An unexpected error occurred.')).toBe(true)
  await expect.poll(() => card.isVisible()).toBe(true)
})

test('shows the message that belongs to the server error', async () => {
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

test('refreshing shows a loading state and then the new applications', async () => {
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

test.for([
  ['Coast Ink', 'America/Los_Angeles', 'Nov 20, 2026, 04:00 PST'],
  ['Mountain Ink', 'Asia/Kathmandu', 'Nov 20, 2026, 17:45 GMT+5:45'],
] as const)(
  '%s, seen in %s, is shown as received on %s, without a layout shift',
  async ([name, timezoneId, moment]) => {
    await admin.receive('40005', name)
    const page = await admin.open('/admin?q=40005', { timezoneId, viewport: PHONE })
    await expect.poll(() => cardOf(page, name).getByText(moment).count()).toBe(1)

    await cardOf(page, name).getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByText(moment).count()).toBe(1)

    expect(await layoutShiftOf(page)).toBe(0)
  },
)

test('without JavaScript the time of an application is in UTC', async () => {
  await admin.receive('40006', 'Noon Ink')
  const options = { timezoneId: 'Asia/Kathmandu', javaScriptEnabled: false }
  const page = await admin.open('/admin?q=40006', options)

  const card = cardOf(page, 'Noon Ink')
  expect(await card.getByText('Nov 20, 2026, 12:00 UTC').isVisible()).toBe(true)
})
