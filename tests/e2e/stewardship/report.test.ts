import { expect, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import {
  DESKTOP,
  PHONE,
  siteInBrowser,
  waitForScripts,
  followLink,
  pressButton,
  waitForHeading,
} from '#tests/helpers/browser/browser.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { PROVIDER } from '#tests/helpers/stewardship/report-form.ts'

const site = siteInBrowser({ env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '100' } })
const admin = adminOf(site)
const textOf = async (path: string) => (await readPage(site.url() + path)).text

test.for([
  ['(512) 555-0143', PHONE, true],
  ['(512) 555-0144', DESKTOP, false],
] as const)(
  'a report of %s is corrected, sent, accepted, shown, undone, and declined with the keyboard',
  async ([phone, viewport, javaScriptEnabled]) => {
    site.expectLogged('status of 422')
    const page = await site.open(PROVIDER, { viewport, javaScriptEnabled })
    const expectAccessible = async () => {
      if (!javaScriptEnabled) return
      expect.soft(await pageFindings(page), page.url()).toEqual([])
      await page.setViewportSize(viewport)
    }
    await followLink(page, 'Something wrong? Tell us')
    const field = page.getByRole('textbox', { name: /^Phone/ })
    await expect.poll(() => field.isVisible()).toBe(false)
    await page.getByLabel('Phone, website or booking link').check()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).isVisible()).toBe(false)
    await field.fill('12')
    await page.getByLabel('Opening hours').check()
    await page.getByLabel('Monday', { exact: true }).fill('10 AM-6 PM')
    await page.getByLabel('Monday’s hours are the same until Friday').check()
    await page.getByLabel('I called or wrote to them').check()
    await pressButton(page, 'Send Report')

    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.waitFor()
    const isFocused = (part: typeof summary) =>
      part.evaluate((element) => element === document.activeElement)
    await expect.poll(() => isFocused(summary)).toBe(true)
    await expectAccessible()
    await followLink(summary, 'Enter a phone number with area code')
    await expect.poll(() => isFocused(field)).toBe(true)
    expect(await field.inputValue()).toBe('12')
    await field.fill(phone)
    await pressButton(page, 'Send Report')
    await waitForHeading(page, 'Thank you for your report')
    const link = new URL(page.url()).pathname
    const reference = await page.getByText(/^R-/).textContent()
    await expectAccessible()

    const desk = await admin.open(`/admin?status=other&open=report-${reference}`, {
      viewport: DESKTOP,
    })
    const item = desk.getByRole('article').filter({ hasText: reference ?? 'none' })
    await expect.poll(() => item.getByText('Mon-Fri 10 AM-6 PM').isVisible()).toBe(true)
    await pressButton(item, 'Accept')
    await expect.poll(() => isShown(desk, 'Accepted. The page shows it now.')).toBe(true)
    expect(await textOf(PROVIDER)).toContain(phone)
    expect(await textOf(link)).toContain(`${phone} (done)`)

    await desk.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => isShown(desk, 'The decision was undone.')).toBe(true)
    expect(await textOf(PROVIDER)).toContain('(212) 555-0101')
    await desk.goto(`${site.url()}/admin?status=other`)
    await waitForScripts(desk)
    await desk.keyboard.press('j')
    await desk.keyboard.press('d')
    await expect.poll(() => desk.getByLabel('Reason for declining').isVisible()).toBe(true)
    await expect.poll(() => desk.locator('main form [aria-disabled]').count()).toBe(0)
    await desk.keyboard.type('We checked it.')
    await desk.keyboard.press('Enter')
    await expect.poll(() => isShown(desk, 'Declined. The page does not show it.')).toBe(true)
  },
)
