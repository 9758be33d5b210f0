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

test('a press before React has loaded takes effect once', async () => {
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

test('before the box is interactive, an empty search does nothing and words are sent', async () => {
  const page = await site.open('/')
  await hold(page, '**/*.js')

  await page.getByRole('button', { name: 'Search' }).click()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  expect(page.url()).toBe(`${site.url()}/`)

  await boxOf(page).fill('weekday ink')
  void page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=weekday+ink', { waitUntil: 'commit' })
})
