import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { held, tabTo } from '#tests/helpers/browser/tab-to.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('the keyboard alone leads from the top of the page through a search to a provider', async () => {
  const page = await site.open('/')
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, /City, ZIP code/, 3)
  await page.keyboard.type('weekday')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  await tabTo(page, 'Weekday Ink Removal', 30) // after the filters
  await page.keyboard.press('Enter')

  await page.waitForURL('**/states/texas/austin/weekday-ink-removal')
  await expect.poll(() => page.title()).toContain('Weekday Ink Removal')
})

test('the admin decides, undoes and deletes with Tab, Enter and Escape alone', async () => {
  await admin.receive('10020', 'Tabbed Laser')
  const page = await admin.open('/admin?q=10020')
  const card = cardOf(page, 'Tabbed Laser')
  await tabTo(page, /^Approve(?!d)/, 40)
  await page.keyboard.press('Enter')
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await expect.poll(() => card.count()).toBe(0)
  await tabTo(page, /^Undo/)
  await page.keyboard.press('Enter')
  await expect.poll(() => card.isVisible()).toBe(true)
  await takesPresses(card)
  await tabTo(page, /^Delete/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete Tabbed Laser' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => held(page)).toContain('Delete')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await takesPresses(dialog)
  await tabTo(page, /^Delete/, 4)
  await page.keyboard.press('Enter')

  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
})

/** Waits until the card's buttons work: they are disabled for a moment after the page changes. */
async function takesPresses(part: Locator): Promise<void> {
  const button = part.getByRole('button', { name: /^Delete/ })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
}
