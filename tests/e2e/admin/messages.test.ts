import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { fillIn, sentTitle, submit } from '#tests/helpers/applications/application-form.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a successful submission removes the error of the failed one', async () => {
  site.expectLogged('ERR_INTERNET_DISCONNECTED')
  const page = await site.open('/list-company')
  await fillIn(page)
  await page.context().setOffline(true)
  await submit(page)
  await expect.poll(() => isShown(page, 'Submission Error')).toBe(true)

  await page.context().setOffline(false)
  await submit(page)

  await sentTitle(page).waitFor()
  expect(await page.getByText('Submission Error').count()).toBe(0)
})

test('a successful decision removes the error of the failed one', async () => {
  site.expectLogged('status of 500')
  await admin.receive('40001', 'Stubborn Ink')
  const page = await admin.open('/admin?q=40001')
  const approve = cardOf(page, 'Stubborn Ink').getByRole('button', { name: 'Approve' })
  const failures = page.getByText('Failed to update application status.')
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '{}' }))

  await approve.click()
  await failures.first().waitFor()
  await expect.poll(() => isShown(page, 'Error: Stubborn Ink')).toBe(true)
  await page.waitForTimeout(800)
  await approve.click()
  await page.waitForTimeout(800)
  await expect.poll(() => failures.count()).toBe(1)
  await page.unroute('**/api/admin/**')
  await approve.click()

  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  expect(await failures.count()).toBe(0)
})

test('a successful refresh removes the error of the failed one', async () => {
  site.expectLogged('status of 500')
  const page = await admin.open('/admin?q=40002')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await refresh.click()
  await expect.poll(() => isShown(page, 'Failed to load applications.')).toBe(true)

  await page.unroute('**/api/admin/**')
  await refresh.click()

  await expect.poll(() => page.getByText('Failed to load applications.').count()).toBe(0)
})

test('without JavaScript the undo and a conflict name the company, too', async () => {
  await admin.receive('40004', 'Plain Ink')
  const page = await admin.open('/admin?q=40004', { javaScriptEnabled: false })
  const late = await page.context().newPage()
  await late.goto(`${site.url()}/admin?q=40004`)

  await cardOf(page, 'Plain Ink').getByRole('button', { name: 'Approve' }).click()
  await cardOf(late, 'Plain Ink').getByRole('button', { name: 'Decline' }).click()

  await expect.poll(() => isShown(page, 'Approved: Plain Ink')).toBe(true)
  await page.getByRole('button', { name: 'Undo (within 10 seconds)' }).waitFor()
  await expect.poll(() => isShown(late, 'Plain Ink is now approved.')).toBe(true)
})
