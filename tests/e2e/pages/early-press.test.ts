import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { boxOf } from '#tests/helpers/browser/search-box.ts'
import { hold } from '#tests/helpers/browser/hold.ts'

const site = readOnlySite()
const PROVIDER = '/states/texas/austin/weekday-ink-removal'

test('the menu opens before any script has loaded', async () => {
  const context = (await site.open('/about', { viewport: PHONE })).context()
  const page = await context.newPage()
  await hold(page, '**/*.js')
  await page.goto(`${site.url()}/states`, { waitUntil: 'commit' })

  await page.getByRole('button', { name: 'Open menu' }).click()

  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
})

test('a press before React has loaded takes effect once, as soon as React is ready', async () => {
  const page = await site.open(PROVIDER, {
    geolocation: { latitude: 30.2672, longitude: -97.7431 },
    permissions: ['geolocation'],
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/nearby')) requests += 1
  })
  const release = await hold(page, '**/*.js')

  await page.getByRole('button', { name: 'Find nearby providers' }).click()
  release()

  await page.getByRole('heading', { name: 'Nearest to you' }).waitFor()
  expect(requests).toBe(1)
})

test('drops an early press when the focus has moved on', async () => {
  const page = await site.open(PROVIDER, { permissions: ['geolocation'] })
  const release = await hold(page, '**/*.js')

  await page.getByRole('button', { name: 'Find nearby providers' }).click()
  await page.getByRole('main').getByRole('link', { name: 'All providers in' }).focus()
  release()
  await page.locator('[data-island="nearby-widget"][data-hydrated]').waitFor()

  await expect
    .poll(() => page.getByRole('button', { name: 'Find nearby providers' }).isVisible())
    .toBe(true)
})

test('an empty search does nothing, even before the box is interactive', async () => {
  const page = await site.open('/')
  await hold(page, '**/*.js')

  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForTimeout(200)

  expect(page.url()).toBe(`${site.url()}/`)
})

test('words typed before the box is interactive are sent by the plain form', async () => {
  const page = await site.open('/')
  await hold(page, '**/*.js')

  await boxOf(page).fill('weekday ink')
  void page.keyboard.press('Enter')

  await page.waitForURL('**/search?q=weekday+ink', { waitUntil: 'commit' })
  expect(new URL(page.url()).searchParams.get('q')).toBe('weekday ink')
})
