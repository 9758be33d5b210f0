import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, focused, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)
const ON_DESK = { viewport: DESKTOP }

const paneOf = (page: Page) => page.getByRole('region', { name: 'Selected application' })
const readHeading = (page: Page) =>
  paneOf(page).getByRole('heading', { level: 2 }).first().textContent()
const addressOf = (page: Page) => page.url().slice(site.url().length)

test('the oldest application is open beside the list, and a press on a row opens another', async () => {
  await admin.receive('60001', 'First Pane', 'Second Pane')
  const page = await admin.open('/admin?q=60001', ON_DESK)
  expect(await readHeading(page)).toBe('First Pane')

  await page.getByRole('link', { name: 'Show Second Pane' }).click()

  await expect.poll(() => readHeading(page)).toBe('Second Pane')
  expect(addressOf(page)).toBe('/admin?q=60001&open=secondpane')
  await page.reload()
  expect(await readHeading(page)).toBe('Second Pane')
  expect(
    await cardOf(page, 'Second Pane')
      .getByText(/business day/)
      .isVisible(),
  ).toBe(true)
})

test('j and k open the rows, and a decision opens the next one', async () => {
  await admin.receive('60002', 'First Key', 'Second Key', 'Third Key')
  const page = await admin.open('/admin?q=60002', ON_DESK)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => readHeading(page)).toBe('Second Key')
  await page.keyboard.press('k')
  await expect.poll(() => readHeading(page)).toBe('First Key')
  await page.keyboard.press('d')

  await expect.poll(() => isShown(page, 'Declined: First Key')).toBe(true)
  await expect.poll(() => readHeading(page)).toBe('Second Key')
  expect(await focused(page)).toBe('Second Key')

  await page.keyboard.press('u')
  await expect.poll(() => readHeading(page)).toBe('First Key')
})

test('a decision beside the list moves on to the next row', async () => {
  await admin.receive('60003', 'First Press', 'Second Press')
  const page = await admin.open('/admin?q=60003', ON_DESK)

  await paneOf(page).getByRole('button', { name: 'Approve' }).click()

  await expect.poll(() => isShown(page, 'Approved: First Press')).toBe(true)
  await expect.poll(() => readHeading(page)).toBe('Second Press')
  expect(await focused(page)).toBe('Second Press')
  await expect.poll(() => addressOf(page)).toBe('/admin?q=60003&open=secondpress')
})

test('while another application loads, the previous one cannot be decided', async () => {
  await admin.receive('60004', 'Shown Before', 'Still Loading')
  const page = await admin.open('/admin?q=60004', ON_DESK)
  const release = await hold(page, '**/api/admin/applications/stillloading')

  await page.getByRole('link', { name: 'Show Still Loading' }).click()

  await paneOf(page).getByText('Loading company details...').waitFor()
  expect(await paneOf(page).getByRole('button').count()).toBe(0)
  await page.keyboard.press('a')
  release()
  await expect.poll(() => readHeading(page)).toBe('Still Loading')
  expect(await cardOf(page, 'Still Loading').isVisible()).toBe(true)
})

test('without JavaScript the rows are links, and the decisions beside them forms', async () => {
  await admin.receive('60005', 'First Plain', 'Second Plain')
  const page = await admin.open('/admin?q=60005', { ...ON_DESK, javaScriptEnabled: false })

  await page.getByRole('link', { name: 'Show Second Plain' }).click()
  await page.waitForURL(/open=secondplain/)
  expect(await readHeading(page)).toBe('Second Plain')
  await paneOf(page).getByRole('button', { name: 'Decline' }).click()

  await expect.poll(() => isShown(page, 'Declined: Second Plain')).toBe(true)
  expect(await readHeading(page)).toBe('First Plain')
})

test.for([true, false])(
  'several are deleted at once after a confirmation, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const zip = javaScriptEnabled ? '60006' : '60007'
    const [spam, ham, more] = [`Spam ${zip}`, `Ham ${zip}`, `More ${zip}`]
    await admin.receive(zip, spam, ham, more)
    const page = await admin.open(`/admin?q=${zip}`, { viewport: PHONE, javaScriptEnabled })

    await page.getByRole('checkbox', { name: `Select ${spam}` }).check()
    await page.getByRole('checkbox', { name: `Select ${more}` }).check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await expect
      .poll(() =>
        isShown(
          page,
          'Are you sure you want to delete these 2 applications? This action cannot be undone.',
        ),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Delete 2 applications' }).click()

    await expect.poll(() => isShown(page, 'The selected applications were deleted.')).toBe(true)
    expect(await page.getByRole('article').count()).toBe(1)
    expect(await cardOf(page, ham).isVisible()).toBe(true)
  },
)

test("admin pages have only the admin's links", async () => {
  for (const path of ['/admin', '/admin/reports', '/admin/account', '/generate-sitemap']) {
    const page = await admin.open(path, ON_DESK)

    const links = await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').all()
    const names = await Promise.all(links.map((link) => link.textContent()))

    expect(names).toEqual(['Applications', 'Reports', 'Account', 'Sitemap', 'View site'])
    expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'List Your Company' }).count()).toBe(0)
  }
})
