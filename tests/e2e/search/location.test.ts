import type { Locator, Page } from 'playwright'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  waitForScripts,
  PHONE,
  siteInBrowser,
  layoutShiftOf,
  hold,
  boxOf,
} from '#tests/helpers/browser/browser.ts'
import { startGeocoder } from '#tests/helpers/services/geocoder.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)
beforeEach(() => {
  geocoder.behavior = 'austin'
  geocoder.requests = []
})

const site = siteInBrowser({ env: { GEOCODER_URL: geocoder.url } })
const CITY = '/states/texas/austin'
const PROVIDER = `${CITY}/weekday-ink-removal`
const IN_AUSTIN = at(30.267153, -97.743061)
const IN_THE_PACIFIC = at(0, -150)
const REFUSED = { permissions: [] }
const DENIED = 'Unable to get your location. Please allow location access.'

function at(latitude: number, longitude: number) {
  return { geolocation: { latitude, longitude }, permissions: ['geolocation'] }
}

const press = (page: Page) => page.getByRole('link', { name: 'Use my location' }).click()
const openFilters = (page: Page) => page.getByText('Filters', { exact: true }).click()
const isNear = (page: Page, name: string) => page.getByText(`You are near ${name}.`).isVisible()
const hasFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement))
const stored = (page: Page) =>
  page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join())

test('a visitor who allows the location sees their city, opens its list, and stays private', async () => {
  const page = await site.open('/about', { ...IN_AUSTIN, viewport: PHONE })
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

test('when the geocoder does not answer, the nearest place in our own table is shown', async () => {
  geocoder.behavior = 'hang'
  site.expectLogged('Failed to load resource')

  const page = await site.open('/', IN_AUSTIN)

  await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
})

test('a visitor who declines learns it, and can type a ZIP code or try again', async () => {
  const page = await site.openFresh('/', REFUSED)
  // Named before the browser asks.
  const why = page.getByText('To name your city, it then tells')
  await expect.poll(() => why.textContent()).toContain(new URL(geocoder.url).host)
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(DENIED).count()).toBe(0)

  await press(page)
  await page.getByText(DENIED).waitFor()
  expect(geocoder.requests).toEqual([])
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(IN_AUSTIN.geolocation)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Providers near you' }).waitFor()

  const other = await site.open('/search?near=me&open=sun', REFUSED)
  await other.getByText(DENIED).waitFor()
  await other.getByLabel('ZIP code', { exact: true }).fill('78704')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/search?open=sun&from=78704')
})

test('far from every US city the page shows no place, and “near me” lists the nearest providers or asks', async () => {
  geocoder.behavior = 'malformed'
  site.expectLogged('Failed to load resource')
  const page = await site.open('/about', IN_THE_PACIFIC)
  const answered = page.waitForResponse('**/api/nearest-place**')
  await page.goto(site.url())
  await answered
  await waitForScripts(page)
  expect(await page.getByText('You are near').count()).toBe(0)

  await page.goto(`${site.url()}/search?q=tattoo+removal+near+me`)
  await page.getByRole('heading', { name: 'Providers near you' }).waitFor()
  await page.getByText('All of them are far away').waitFor()
  expect(page.url()).toBe(`${site.url()}/search?near=me`)

  const refused = await site.open('/search?q=cheap+tattoo+removal', REFUSED)
  await refused.getByText('Where are you?').waitFor()
  expect(await refused.getByText(DENIED).count()).toBe(0)
  await boxOf(refused).fill('near me')
  await refused.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await refused.getByText(DENIED).waitFor()
})

test('the list around the visitor survives Back, reload and filters, and no address has the position', async () => {
  const page = await site.openFresh(`${CITY}?open=sun`, { viewport: PHONE, ...IN_AUSTIN })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openFilters(page)

  await press(page)
  const heading = page.getByRole('heading', { name: 'Providers near you' })
  await heading.waitFor()
  expect(page.url()).toBe(`${site.url()}/search?near=me&open=sun`)
  const first = page.getByRole('article').first()
  expect(await first.textContent()).toMatch(/\d mi(?!n)/)
  // Rounded to two decimals.
  expect(await stored(page)).toContain('"30.27,-97.74"')

  await first.getByRole('link').first().click()
  await page.waitForURL(/\/states\//)
  await expect
    .poll(() => page.locator('[data-distance]').textContent())
    .toMatch(/^(?:about )?\d+(?:\.\d)? mi .*you$/)

  await page.context().clearPermissions()
  await page.goBack()
  await heading.waitFor()
  await page.reload()
  await heading.waitFor()
  const all = await page.getByRole('article').count()
  await page.getByRole('link', { name: /^Remove filter: Open / }).click()
  await page.waitForURL(`${site.url()}/search?near=me`)
  await heading.waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(all)
  await page.getByRole('button', { name: 'Within 5 mi' }).click()
  await page.waitForURL(`${site.url()}/search?near=me&within=5`)
  await page.getByRole('link', { name: 'Remove filter: Within 5 miles' }).waitFor()
  await page.goBack()
  await page.getByText('within 25 miles').first().waitFor()
  expect(requests.filter((url) => /30\.2|97\.7/.test(url))).toEqual([])
})

test('without a script, “near me” is a box for the ZIP code', async () => {
  const page = await site.open('/search?near=me&open=sun', { javaScriptEnabled: false })

  await page.getByLabel('ZIP code', { exact: true }).fill('78704')
  await page.getByRole('main').locator('form:has(#zip)').getByRole('button').click()

  await page.waitForURL('**/search?open=sun&from=78704')
  expect(await page.getByRole('heading', { name: /78704/ }).count()).toBe(1)
})

test('“Find nearby providers” asks once, even before its script has loaded, and shows, announces and retries', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  const widget = page.getByRole('region', { name: 'Find providers near you' })
  const button = widget.getByRole('button')
  const held = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/search?near=me', async (route) => {
    requests += 1
    await held.promise
    await route.continue()
  })

  const release = await hold(page, '**/*.js')
  await button.press('Enter')
  release()
  await expect.poll(() => requests).toBe(1)
  await page.keyboard.press('Enter')
  await button.click({ force: true })
  expect(await button.textContent()).toBe('Getting your location...')
  expect([await button.isDisabled(), await hasFocus(button)]).toEqual([true, true])
  held.resolve()
  await widget.getByText('The first 3 providers near you').waitFor()
  expect(requests).toBe(1)
  const results = widget.getByRole('listitem')
  const miles = (await results.allTextContents()).map((text) =>
    Number(/([\d.]+) mi(?!n)/.exec(text)?.[1]),
  )
  expect(miles).toHaveLength(3)
  expect(await results.getByRole('link', { name: 'Weekday Ink Removal' }).count()).toBe(0)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(await widget.locator('[aria-live]').textContent()).toMatch(
    /^The first 3 providers near you, nearest (?:about )?(?:under )?\d+\.\d mi/,
  )
  const again = widget.getByRole('button', { name: 'Search again' })
  await expect.poll(() => hasFocus(again)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(results.first())).toBe(true)
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])

  site.expectLogged('Failed to load resource')
  await page.route('**/search?near=me', (route) => route.abort())
  await again.click()
  await widget.getByText('Error finding nearby providers.').waitFor()
})

test('without a location “Find nearby providers” says why', async () => {
  const page = await site.open(PROVIDER, REFUSED)
  const find = () => page.getByRole('button', { name: 'Find nearby providers' }).click()
  await find()
  await page.getByText(DENIED).waitFor()

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await find()
  const reason = page.getByText('Geolocation is not supported by this browser.')
  await expect.poll(() => reason.isVisible()).toBe(true)
})
