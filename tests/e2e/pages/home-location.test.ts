import type { Page } from 'playwright'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitForHydration, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'
import {
  ANSWERS_AUSTIN,
  startGeocoder,
  type GeocoderBehavior,
} from '#tests/helpers/services/geocoder.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)
beforeEach(() => {
  geocoder.behavior = ANSWERS_AUSTIN
  geocoder.requests = []
})

const site = siteInBrowser({ env: { GEOCODER_URL: geocoder.url } })
const AUSTIN = { latitude: 30.267153, longitude: -97.743061 }
const MID_PACIFIC = { latitude: 0, longitude: -150 }
const DENIED = 'Unable to get your location. Please allow location access.'

const allowed = (geolocation: { latitude: number; longitude: number }) => ({
  geolocation,
  permissions: ['geolocation'],
})
const press = (page: Page) => page.getByRole('button', { name: 'Use my location' }).click()
const sees = (page: Page, text: string) => page.getByText(text).isVisible()
const isNear = (page: Page, name: string) => sees(page, `You are near ${name}.`)

/** Opens a page whose failing requests Chromium logs. */
function openWithFailures(options: Parameters<typeof site.open>[1]) {
  site.expectLogged('Failed to load resource')
  return site.open('/', options)
}

test('a visitor who allows the location sees their city, opens its list, and stays private', async () => {
  const page = await site.open('/about', { ...allowed(AUSTIN), viewport: PHONE })
  await page.evaluate(() => document.fonts.ready)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await page.goto(site.url())
  await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  expect(await layoutShiftOf(page)).toBe(0)
  // A rounded position without a referrer for the geocoder, and none for our server.
  const query = { latitude: '30.267', longitude: '-97.743', localityLanguage: 'en' }
  expect(geocoder.requests).toEqual([{ query, referrer: undefined }])
  const ours = requests.filter((url) => url.startsWith(site.url()))
  expect(ours.filter((url) => /30\.26|97\.74/.test(url))).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])

  await page.getByRole('link', { name: /^See \d+ providers? in Austin/ }).click()
  await page.waitForURL('**/states/texas/austin')
})

test.for([
  ['is down', { kind: 'error' }],
  ['does not answer within five seconds', { kind: 'hang' }],
] as [string, GeocoderBehavior][])(
  'when the geocoder %s, the nearest place in our own table is shown',
  async ([, behavior]) => {
    geocoder.behavior = behavior

    const page = await openWithFailures(allowed(AUSTIN))

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  },
)

test('far from every US city the page shows no place, and the button lists the nearest providers', async () => {
  geocoder.behavior = { kind: 'malformed' }
  const page = await openWithFailures(allowed(MID_PACIFIC))
  const answered = page.waitForResponse('**/api/nearest-place**')
  await page.reload()
  await answered
  await waitForHydration(page)
  expect(await page.getByText('You are near').count()).toBe(0)

  await press(page)

  await expect.poll(() => sees(page, 'All of them are far away')).toBe(true)
})

test('a visitor who declines learns it when they press, keeps the focus, and can type a ZIP code', async () => {
  const page = await openWithFailures({ permissions: [] })
  const button = page.getByRole('button', { name: 'Use my location' })
  // Named before the browser asks.
  const why = page.getByText('To name your city, it then tells')
  await expect.poll(() => why.textContent()).toContain(new URL(geocoder.url).host)
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(DENIED).count()).toBe(0)

  await button.press('Enter')
  await page.getByText(DENIED).waitFor()
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(geocoder.requests).toEqual([])
  await page.getByLabel('Or type your ZIP').fill('78704')
  await page.keyboard.press('Enter')

  await page.waitForURL('**/search?from=78704')
})
