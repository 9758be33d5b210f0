import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { adminOf, cardOf, isShown } from '#tests/helpers/admin-browser.ts'
import { WITH_ADMIN } from '#tests/helpers/admin.ts'
import { DESK, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const admin = adminOf(site)
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('a failed request says so and changes nothing', async () => {
  await admin.receive('10004', 'Offline Ink')
  const page = await admin.open('/admin?q=10004')
  const card = cardOf(page, 'Offline Ink')

  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 200, body: 'no JSON' }))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'An unexpected error occurred.')).toBe(true)
  expect(await card.isVisible()).toBe(true)
})

test('what the server refuses is said in the words for it', async () => {
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

test('refreshing says that it loads and shows what has come', async () => {
  await admin.receive('10005', 'Early Bird')
  const page = await admin.open('/admin?q=10005')
  await admin.receive('10005', 'Late Bird')
  await page.route('**/api/admin/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })

  await page.getByRole('button', { name: 'Refresh' }).click()

  expect(await page.getByRole('button', { name: 'Loading...' }).isVisible()).toBe(true)
  await expect.poll(() => cardOf(page, 'Late Bird').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true)
})

const PAGES = ['/admin', '/admin?q=zzz', '/admin/company/quietlaser?action=delete']
const NARROW_PHONE = { width: 320, height: 640 }
const SCREENS = [
  ['a phone in light colors', { viewport: PHONE, colorScheme: 'light' }],
  ['a narrow phone in dark colors', { viewport: NARROW_PHONE, colorScheme: 'dark' }],
  ['a desk in dark colors', { viewport: DESK, colorScheme: 'dark' }],
] as const

for (const [name, screen] of SCREENS) {
  test.for(PAGES)(`axe finds nothing on %s on ${name}`, async (path) => {
    if (screen.colorScheme === 'light' && path === PAGES[0]) {
      await admin.receive('78701', 'Quiet Laser', 'Weekday Ink Removal')
    }
    const page = await admin.open(path, screen)
    expect(new URL(page.url()).pathname).toMatch(/^\/admin/)

    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: globalThis.innerWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
}

test('axe finds nothing in the dialogs', async () => {
  await admin.receive('10008', 'Dialog Laser')
  const page = await admin.open('/admin?q=10008')
  const problems = async () => {
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    return violations.map(({ id }) => id)
  }

  await page.keyboard.press('?')
  expect(await problems()).toEqual([])
  await page.keyboard.press('Escape')
  await cardOf(page, 'Dialog Laser').getByRole('button', { name: 'Delete' }).click()
  expect(await problems()).toEqual([])
})
