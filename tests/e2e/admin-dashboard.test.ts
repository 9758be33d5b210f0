import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { signIn, WITH_ADMIN } from '#tests/helpers/admin.ts'
import { applyToSite } from '#tests/helpers/applications.ts'
import { DESK, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'

const site = siteInBrowser({ env: WITH_ADMIN })
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let cookie = { name: '', value: '' }
beforeAll(async () => {
  cookie = await newSession()
})

async function newSession() {
  const [name = '', value = ''] = (await signIn(site.url())).split('=')
  return { name, value }
}

/** Opens a page as the signed-in admin. */
function open(path: string, options: BrowserContextOptions = {}, session = cookie): Promise<Page> {
  const own = {
    ...session,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  } as const
  return site.open(path, { storageState: { cookies: [own], origins: [] }, ...options })
}

/** Applications of one test are found by its own ZIP. */
async function apply(zip: string, ...names: string[]) {
  await applyToSite(
    site.databasePath(),
    ...names.map((name, at) => ({
      id: name.toLowerCase().replaceAll(' ', ''),
      company_name: name,
      zip,
      created_at: `2026-11-${20 - at}T12:00:00.000Z`, // in this order
    })),
  )
}

const isShown = (page: Page, text: string) => page.getByText(text).isVisible()
const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

test('the admin approves, undoes, declines and deletes an application', async () => {
  await apply('10001', 'Harbor Fade')
  const page = await open('/admin?q=10001')
  const card = cardOf(page, 'Harbor Fade')

  await card.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await expect.poll(() => isShown(page, 'No pending applications.')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => card.isVisible()).toBe(true)

  await card.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => isShown(page, 'Application declined successfully.')).toBe(true)
  await page.getByRole('link', { name: /^Declined/ }).click()
  await page.waitForURL(/status=declined/)
  expect(await card.getByRole('button', { name: 'Decline' }).count()).toBe(0)

  await card.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Harbor Fade' })
  expect(await dialog.textContent()).toContain(
    'Are you sure you want to delete this application? This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await card.isVisible()).toBe(true)
  await card.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
  await expect.poll(() => isShown(page, 'No declined applications.')).toBe(true)
})

test('on a phone nothing covers the undo', async () => {
  await apply('10010', 'Pocket Fade')
  const page = await open('/admin?q=10010', { viewport: PHONE })

  await cardOf(page, 'Pocket Fade').getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => isShown(page, 'Application declined successfully.')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.poll(() => cardOf(page, 'Pocket Fade').isVisible()).toBe(true)
})

test('the keyboard decides about the selected application', async () => {
  await apply('10002', 'First Light', 'Second Light', 'Third Light')
  const page = await open('/admin?q=10002')
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector('h2')?.textContent ?? '')

  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await focused()).toBe('Second Light')
  await page.keyboard.press('d')
  await expect.poll(() => isShown(page, 'Application declined successfully.')).toBe(true)
  await expect.poll(focused).toBe('Third Light')
  await page.keyboard.press('u')
  await expect.poll(() => isShown(page, 'The application is as it was before.')).toBe(true)
  expect(await cardOf(page, 'Second Light').isVisible()).toBe(true)
  expect(await cardOf(page, 'First Light').isVisible()).toBe(true)

  await page.keyboard.press('x')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('what was decided elsewhere meanwhile is a conflict, and the list shows it', async () => {
  site.expectLogged('status of 409')
  await apply('10003', 'Elsewhere Laser')
  const page = await open('/admin?q=10003')
  await page.evaluate(() =>
    fetch('/api/admin/applications/elsewherelaser', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'declined' }),
    }),
  )

  await cardOf(page, 'Elsewhere Laser').getByRole('button', { name: 'Decline' }).click()

  await expect.poll(() => isShown(page, 'Failed to update application status.')).toBe(true)
  await expect.poll(() => isShown(page, 'No pending applications.')).toBe(true)
})

test('a failed request says so and changes nothing', async () => {
  await apply('10004', 'Offline Ink')
  const page = await open('/admin?q=10004')
  const card = cardOf(page, 'Offline Ink')

  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 200, body: 'no JSON' }))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'An unexpected error occurred.')).toBe(true)
  expect(await card.isVisible()).toBe(true)
})

test('what the server refuses is said in the words for it', async () => {
  site.expectLogged('status of 500')
  await apply('10009', 'Refused Ink')
  const page = await open('/admin?q=10009')
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
  await apply('10005', 'Early Bird')
  const page = await open('/admin?q=10005')
  await apply('10005', 'Late Bird')
  await page.route('**/api/admin/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })

  await page.getByRole('button', { name: 'Refresh' }).click()

  expect(await page.getByRole('button', { name: 'Loading...' }).isVisible()).toBe(true)
  await expect.poll(() => cardOf(page, 'Late Bird').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true)
})

test('the details decide in place and lead back', async () => {
  await apply('10006', 'Detail Laser')
  const page = await open('/admin?q=10006')

  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name: 'Detail Laser', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await expect.poll(() => page.getByText('pending to approved, by admin').isVisible()).toBe(true)
  await page.getByRole('link', { name: '/states/texas/austin/detail-laser' }).click()
  await page.getByRole('link', { name: 'Open the application in the admin area' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${site.url()}/admin`)
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
})

test('a company that is not there leads back to the dashboard with a message', async () => {
  const page = await open('/admin')

  await page.goto(`${site.url()}/admin/company/nobody`)

  await page.waitForURL(`${site.url()}/admin`)
  const toast = page.getByRole('alert').getByText('The requested company could not be found.')
  await expect.poll(() => toast.isVisible()).toBe(true)
})

test('everything can be decided without JavaScript', async () => {
  await apply('10007', 'Plain Form Fade')
  const session = await newSession() // logging out ends it
  const page = await open('/admin?q=10007', { javaScriptEnabled: false }, session)

  await cardOf(page, 'Plain Form Fade').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isShown(page, 'Application approved successfully.')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isShown(page, 'The application is as it was before.')).toBe(true)
  await cardOf(page, 'Plain Form Fade').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete this application' }).click()
  await expect.poll(() => isShown(page, 'Application deleted successfully.')).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(new URL(page.url()).pathname).toBe('/login')
})

const PAGES = ['/admin', '/admin?q=zzz', '/admin/company/quietlaser?action=delete']
const SCREENS = [
  ['a phone in light colors', { viewport: PHONE, colorScheme: 'light' }],
  ['a desk in dark colors', { viewport: DESK, colorScheme: 'dark' }],
] as const

for (const [name, screen] of SCREENS) {
  test.for(PAGES)(`axe finds nothing on %s on ${name}`, async (path) => {
    if (screen.colorScheme === 'light' && path === PAGES[0]) {
      await apply('78701', 'Quiet Laser', 'Weekday Ink Removal')
    }
    const page = await open(path, screen)
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
  await apply('10008', 'Dialog Laser')
  const page = await open('/admin?q=10008')
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
