import { expect, test } from 'vitest'
import { pageFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { waitLikeAPerson } from '#tests/helpers/applications/application-form.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { PROVIDER, sendReport } from '#tests/helpers/stewardship/report-form.ts'

const site = siteInBrowser({ env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '100' } })
const admin = adminOf(site)

test.for([
  ['(512) 555-0143', PHONE, true],
  ['(512) 555-0144', DESKTOP, false],
] as const)(
  'a report of %s is sent, accepted by the admin, shown on the page and undone',
  async (row) => {
    const [phone, viewport, javaScriptEnabled] = row
    const page = await site.open(PROVIDER, { viewport, javaScriptEnabled })
    await page.getByRole('link', { name: 'Something wrong? Tell us' }).click()
    expect(await page.getByRole('textbox', { name: /^Phone/ }).isVisible()).toBe(false)
    await page.getByLabel('Phone, website or booking link').check()
    expect(await page.getByRole('textbox', { name: 'Name' }).isVisible()).toBe(false)
    await page.getByRole('textbox', { name: /^Phone/ }).fill(phone)
    await page.getByLabel('Opening hours').check()
    await page.getByLabel('Monday', { exact: true }).fill('10 AM-6 PM')
    await page.getByLabel('Monday’s hours are the same until Friday').check()
    await page.getByLabel('I called or wrote to them').check()
    await waitLikeAPerson(page)
    await page.getByRole('button', { name: 'Send Report' }).click()
    await page.getByRole('heading', { name: 'Thank you for your report' }).waitFor()
    const link = page.url().replace('?sent=1', '')
    const reference = await page.getByText(/^R-/).textContent()

    const desk = await admin.open('/admin')
    await desk.getByRole('link', { name: /^Queue \(/ }).click()
    await desk.waitForURL(/\/admin\/queue/)
    await desk.goto(`${site.url()}/admin/queue?open=report-${reference}`)
    const item = desk.getByRole('article').filter({ hasText: reference ?? 'none' })
    await expect.poll(() => item.getByText('Mon-Fri 10 AM-6 PM').isVisible()).toBe(true)
    await item.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => isShown(desk, 'Report accepted. The page shows it now.')).toBe(true)

    const shown = await site.open(PROVIDER)
    await expect.poll(() => shown.getByText(phone).first().isVisible()).toBe(true)
    const status = await site.open(new URL(link).pathname)
    await expect.poll(() => isShown(status, `${phone} (changed)`)).toBe(true)

    const again = await admin.open('/admin/queue')
    await again.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => isShown(again, 'The decision was undone.')).toBe(true)
    const before = await site.open(PROVIDER)
    await expect.poll(() => before.getByText('(212) 555-0101').first().isVisible()).toBe(true)
  },
)

test.for([true, false])(
  'the summary of mistakes has the focus and leads to the fields (JavaScript: %s)',
  async (javaScriptEnabled) => {
    site.expectLogged('status of 422')
    const page = await site.open(`${PROVIDER}/report`, { javaScriptEnabled })
    await page.getByLabel('Phone, website or booking link').check()
    await page.getByRole('textbox', { name: /^Phone/ }).fill('12')
    await waitLikeAPerson(page)
    await page.getByRole('button', { name: 'Send Report' }).click()
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await expect.poll(() => summary.isVisible()).toBe(true)

    const isFocused = () => summary.evaluate((element) => element === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    await summary.getByRole('link', { name: 'Enter a phone number with area code' }).click()

    const phone = page.getByRole('textbox', { name: /^Phone/ })
    await expect.poll(() => phone.evaluate((el) => el === document.activeElement)).toBe(true)
    expect(await phone.inputValue()).toBe('12')
  },
)

test('the form, its mistakes and its status page are accessible on every screen', async () => {
  const form = await site.open(`${PROVIDER}/report`)
  site.expectLogged('status of 422')
  await waitLikeAPerson(form)
  await form.getByRole('button', { name: 'Send Report' }).click()
  await form.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await pageFindings(form)).toEqual([])

  const sent = await sendReport(site.url(), { name: 'Accessible', hours_sat: '9 AM-12 PM' })
  const status = await site.open(sent.headers.get('location') ?? '')
  expect(await pageFindings(status)).toEqual([])
})

test('the keyboard decides reports', async () => {
  await sendReport(site.url(), { name: 'By Keyboard', phone: '' })
  const page = await admin.open('/admin/queue', { viewport: DESKTOP })
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await page.keyboard.type('We checked it.')
  await page.keyboard.press('Enter')

  await expect.poll(() => isShown(page, 'Report declined. The page stays as it is.')).toBe(true)
})
