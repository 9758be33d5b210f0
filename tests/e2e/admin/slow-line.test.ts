import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

/** Delays the page's requests to the admin API. */
async function slowDown(page: Page, ms: { decision: number; list: number }): Promise<void> {
  await page.route('**/api/admin/**', async (route) => {
    const isRead = route.request().method() === 'GET'
    await new Promise((done) => setTimeout(done, isRead ? ms.list : ms.decision))
    await route.continue()
  })
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('the undo is offered before the list has loaded, and only while it is possible', async () => {
  await admin.receive('30001', 'Slow Fade')
  const page = await admin.open('/admin?q=30001')
  await slowDown(page, { decision: 1500, list: 4000 })

  const pressedAt = performance.now()
  await cardOf(page, 'Slow Fade').getByRole('button', { name: 'Approve' }).click()
  await undo(page).waitFor()
  const shownAt = performance.now()
  await undo(page).waitFor({ state: 'detached', timeout: 15_000 })
  const goneAt = performance.now()

  expect(shownAt - pressedAt).toBeLessThan(4500)
  expect(goneAt - pressedAt).toBeLessThan(11_500)
})

test('a decision can be undone while the list still loads', async () => {
  await admin.receive('30002', 'Hasty Fade')
  const page = await admin.open('/admin?q=30002')
  await slowDown(page, { decision: 0, list: 2000 })

  await cardOf(page, 'Hasty Fade').getByRole('button', { name: 'Decline' }).click()
  await undo(page).waitFor()
  await expect.poll(() => isShown(page, 'Loading...')).toBe(true)
  await undo(page).click()

  await expect.poll(() => isShown(page, 'The previous status is restored.')).toBe(true)
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
  await expect.poll(() => cardOf(page, 'Hasty Fade').isVisible()).toBe(true)
  await expect.poll(() => focused(page)).toBe('Hasty Fade')
})

test('a decision in flight is shown, announced and cannot be made twice', async () => {
  await admin.receive('30003', 'Patient Fade', 'Waiting Fade')
  const page = await admin.open('/admin?q=30003')
  await slowDown(page, { decision: 1500, list: 0 })

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
  await expect.poll(() => focused(page)).toBe('Waiting Fade')
  const next = cardOf(page, 'Waiting Fade').getByRole('button', { name: 'Decline' })
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe(null)
})
