import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { sentTitle, summary } from '#tests/helpers/applications/application-form.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

/** Role and name of the focused element. */
const held = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined
    const labels =
      label ??
      (node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement
        ? node.labels[0]
        : undefined)
    const text = node?.getAttribute('aria-label') ?? labels?.textContent ?? node?.textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const now = await held(page)
    if (typeof name === 'string' ? now.startsWith(name) : name.test(now)) return
    passed.push(now)
  }
  throw new Error(`No stop is called ${name}: ${passed.join(', ')}`)
}

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

test('the keyboard alone fills in, corrects and sends an application', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  const type = async (label: string, text: string) => {
    await tabTo(page, label, 40)
    await page.keyboard.type(text)
  }
  await type('Company name', 'Keyboard Laser')
  await type('Contact person', 'Robin Vega')
  await type('Email', 'robin')
  await type('Phone', '(702) 555-0142')
  await type('Street address', '12 Mesa Rd')
  await type('City', 'Reno')
  await type('State', 'Nev')
  await type('ZIP code', '89501')
  await tabTo(page, /Free listing/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Laser Tattoo Removal')
  await page.keyboard.press('Space')
  await type('Company description', 'Two trained nurses remove tattoos with a picosecond laser.')
  await tabTo(page, 'Submit Application')
  await page.keyboard.press('Enter')

  await summary(page).waitFor()
  await tabTo(page, 'Valid email is required', 2)
  await page.keyboard.press('Enter')
  await expect.poll(() => held(page)).toBe('Email')
  await page.keyboard.press('End')
  await page.keyboard.type('@keyboard.example')
  await page.keyboard.press('Enter')
  await sentTitle(page).waitFor()
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
