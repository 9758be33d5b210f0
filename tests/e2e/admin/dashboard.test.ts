import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, cardOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'
import { hold } from '#tests/helpers/browser/hold.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)

test('a card shows everything about an application at every width', async () => {
  await admin.receive('40001', 'Wide Ink')
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await admin.open('/admin?q=40001', { viewport })
    const card = cardOf(page, 'Wide Ink')

    for (const text of [
      'Austin, TX · Sam Poe',
      'Pending',
      'Free listing',
      'sam@application.example',
      '(512) 555-0199',
      'https://application.example/',
      'Laser Tattoo Removal',
      'Nov 20, 2026',
    ]) {
      expect([text, await card.getByText(text).first().isVisible()]).toEqual([text, true])
    }
    expect(await card.getByRole('link', { name: 'View Details' }).isVisible()).toBe(true)
  }
})

test('refreshing shows a loading state and then the new applications', async () => {
  await admin.receive('10005', 'Early Bird')
  const page = await admin.open('/admin?q=10005')
  await admin.receive('10005', 'Late Bird')
  const release = await hold(page, '**/admin?*')

  await page.getByRole('button', { name: 'Refresh' }).click()

  await page.getByRole('button', { name: 'Loading...' }).waitFor()
  expect(await cardOf(page, 'Late Bird').count()).toBe(0)
  release()
  await cardOf(page, 'Late Bird').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
})

test('times are shown in the time zone of the admin, without a layout shift', async () => {
  const [name, moment] = ['Mountain Ink', 'Nov 20, 2026, 17:45 GMT+5:45']
  const timezoneId = 'Asia/Kathmandu'
  await admin.receive('40005', name)
  const page = await admin.open('/admin?q=40005', { timezoneId, viewport: PHONE })
  await expect.poll(() => cardOf(page, name).getByText(moment).count()).toBe(1)

  await cardOf(page, name).getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByText(moment).count()).toBe(1)

  expect(await layoutShiftOf(page)).toBe(0)
})

test('without JavaScript the time of an application is in UTC', async () => {
  await admin.receive('40006', 'Noon Ink')
  const options = { timezoneId: 'Asia/Kathmandu', javaScriptEnabled: false }
  const page = await admin.open('/admin?q=40006', options)

  const card = cardOf(page, 'Noon Ink')
  expect(await card.getByText('Nov 20, 2026, 12:00 UTC').isVisible()).toBe(true)
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
    const question =
      'Are you sure you want to delete these 2 applications? This action cannot be undone.'
    await expect.poll(() => isShown(page, question)).toBe(true)
    await page.getByRole('button', { name: 'Delete 2 applications' }).click()

    await expect.poll(() => isShown(page, 'The selected applications were deleted.')).toBe(true)
    expect(await page.getByRole('article').count()).toBe(1)
    expect(await cardOf(page, ham).isVisible()).toBe(true)
  },
)

test("admin pages have only the admin's links, and load no framework", async () => {
  for (const path of ['/admin', '/admin/queue', '/admin/account', '/generate-sitemap']) {
    const page = await admin.open(path)

    const links = await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').all()
    const names = await Promise.all(links.map((link) => link.textContent()))

    expect(names).toEqual([
      'Applications',
      'Queue',
      'Listings',
      'Lists',
      'Plans',
      'Statistics',
      'Site',
      'Health',
      'Account',
      'Sitemap',
      'View site',
    ])
    expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
    )
    expect(bytes).toBeLessThan(100_000)
  }
})
