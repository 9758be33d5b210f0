import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, cardOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)
const API = '**/api/admin/**'

const answer = (page: Page, url: string, status: number) =>
  page.route(url, (route) => route.fulfill({ status, body: '{}', contentType: 'application/json' }))

test('an answer that is no page, and a lost one, show a message and change nothing', async () => {
  site.expectLogged('ERR_FAILED')
  await admin.receive('10004', 'Offline Ink')
  const page = await admin.open('/admin?q=10004')
  const card = cardOf(page, 'Offline Ink')
  const approve = card.getByRole('button', { name: 'Approve' })

  await answer(page, API, 200)
  await approve.click()
  await expect.poll(() => isShown(page, 'An unexpected error occurred.')).toBe(true)
  await page.unroute(API)
  await page.route(API, (route) => route.abort())
  await approve.click()

  await expect.poll(() => page.getByText('An unexpected error occurred.').count()).toBe(1)
  await expect.poll(() => isShown(page, 'Error: Offline Ink')).toBe(true)
  await expect.poll(() => card.isVisible()).toBe(true)
})

test('a server error shows the message of the action, which the next success removes', async () => {
  site.expectLogged('status of 500')
  await admin.receive('10009', 'Refused Ink')
  const page = await admin.open('/admin?q=10009')
  const card = cardOf(page, 'Refused Ink')
  await answer(page, API, 500)
  await answer(page, '**/admin?*', 500)

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => isShown(page, 'Failed to load applications.')).toBe(true)
  await card.getByLabel('Reason for declining').fill('It is listed already.')
  await card.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => isShown(page, 'Failed to update application status.')).toBe(true)
  expect(await isShown(page, 'Failed to load applications.')).toBe(false)
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => isShown(page, 'Failed to delete application.')).toBe(true)
  await page.unroute(API)
  await page.unroute('**/admin?*')
  await card.getByRole('button', { name: 'Approve' }).click()

  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  expect(await page.getByText('Failed to').count()).toBe(0)
})

test('a decision on its way is shown, announced and cannot be made twice', async () => {
  await admin.receive('30003', 'Patient Fade', 'Waiting Fade')
  const page = await admin.open('/admin?q=30003')
  const release = await hold(page, API)

  await cardOf(page, 'Patient Fade').getByRole('button', { name: 'Approve' }).press('Enter')

  const pressed = page.getByRole('button', { name: 'Approving... Patient Fade' })
  await pressed.waitFor()
  await expect.poll(() => focused(page)).toBe('Approving... Patient Fade')
  const status = page.getByRole('status').filter({ hasText: 'Approving... Patient Fade' })
  await expect.poll(() => status.count()).toBe(1)
  const others = cardOf(page, 'Waiting Fade').getByRole('button')
  for (const button of [pressed, ...(await others.all())]) {
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  }
  release()
  await expect.poll(() => focused(page)).toBe('Waiting Fade')
  const next = cardOf(page, 'Waiting Fade').getByRole('button', { name: 'Decline' })
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe(null)
})
