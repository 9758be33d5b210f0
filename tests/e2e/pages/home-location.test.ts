import type { Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
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
const UNSUPPORTED = 'Geolocation is not supported by this browser.'
const DENIED = 'Unable to get your location. Please allow location access.'

const allowed = (geolocation: { latitude: number; longitude: number }) => ({
  geolocation,
  permissions: ['geolocation'],
})
const press = (page: Page) => page.getByRole('button', { name: 'Use my location' }).click()
const sees = (page: Page, text: string) => page.getByText(text).isVisible()
const isNear = (page: Page, name: string) => sees(page, `You are near ${name}.`)

/** Opens a page whose failing requests Chromium logs. */
function openWithFailures(options: Parameters<typeof site.open>[1], path = '/') {
  site.expectLogged('Failed to load resource')
  return site.open(path, options)
}

/** Headings of the results page. */
async function headingsOfResults(page: Page) {
  await page.waitForURL(/\/search\?location=/)
  await page
    .getByText(/^(Found|Search results for)/)
    .first()
    .waitFor()
  return page.getByRole('heading').allTextContents()
}

describe('a visitor who allows the location', () => {
  test('sees their city with its number of providers, and can open its list', async () => {
    const page = await site.open('/', allowed(AUSTIN))

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
    await page.getByRole('link', { name: /^See \d+ providers? near you$/ }).click()

    await page.waitForURL('**/states/texas/austin')
  })

  test('can also open the page of a city with few providers', async () => {
    geocoder.behavior = {
      kind: 'city',
      city: 'Denver',
      principalSubdivision: 'Colorado',
      code: 'CO',
    }
    const page = await site.open('/', allowed(AUSTIN))

    await page.getByRole('link', { name: /^See \d+ providers? near you$/ }).click()

    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Denver' }).waitFor()
    expect(page.url()).toBe(`${site.url()}/states/colorado/denver`)
  })

  test('sends a rounded position without a referrer to the geocoder, and none to our server', async () => {
    const page = await site.open('/about', allowed(AUSTIN))
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))

    await page.goto(site.url())
    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)

    expect(geocoder.requests).toEqual([
      {
        query: { latitude: '30.267', longitude: '-97.743', localityLanguage: 'en' },
        referrer: undefined,
      },
    ])
    const ours = requests.filter((url) => url.startsWith(site.url()))
    expect(ours.filter((url) => /30\.26|97\.74/.test(url))).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  })

  test('opens the list around them with a button, and no URL contains the position', async () => {
    const page = await site.open('/', allowed(AUSTIN))

    await press(page)

    await page.getByRole('heading', { name: 'Providers near you' }).waitFor()
    expect(page.url()).toBe(`${site.url()}/api/search/near`)
  })

  test('sees no layout shift when the answer arrives', async () => {
    const page = await site.open('/about', { ...allowed(AUSTIN), viewport: PHONE })
    await page.evaluate(() => document.fonts.ready)
    await page.goto(site.url())
    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)

    const shift = await layoutShiftOf(page)

    expect(shift).toBe(0)
  })
})

describe('without a usable answer from the geocoder, the nearest place in our own table is used', () => {
  test.for([
    ['is down', { kind: 'error' }],
    ['answers with malformed data', { kind: 'malformed' }],
    [
      'names a city of another country',
      { kind: 'city', city: 'Toronto', principalSubdivision: 'Ontario', code: 'CA' },
    ],
    [
      'names an unknown city',
      { kind: 'city', city: 'Township of Nowhere', principalSubdivision: 'Texas', code: 'TX' },
    ],
  ] as [string, GeocoderBehavior][])('when it %s', async ([, behavior]) => {
    geocoder.behavior = behavior

    const page = await openWithFailures(allowed(AUSTIN))

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  })

  test('when it does not answer within five seconds', async () => {
    geocoder.behavior = { kind: 'hang' }

    const page = await site.open('/', allowed(AUSTIN))

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  })

  test('when it cannot be reached', async () => {
    const watched = await site.open('/about', allowed(AUSTIN))
    await watched.context().route(`${geocoder.url}**`, (route) => route.abort())
    const page = await watched.context().newPage()

    await page.goto(site.url())

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  })
})

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

test('a denied location shows no message until the button is pressed', async () => {
  const page = await site.open('/', { permissions: [] })
  await page.waitForTimeout(300)
  expect(await page.getByText(DENIED).count()).toBe(0)

  await press(page)

  await expect.poll(() => sees(page, DENIED)).toBe(true)
  expect(geocoder.requests).toEqual([])
})

test('a browser without geolocation shows a message when the button is pressed', async () => {
  const page = await site.open('/about')
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.goto(site.url())
  await waitForHydration(page)
  expect(await page.getByText(UNSUPPORTED).count()).toBe(0)

  await press(page)

  await expect.poll(() => sees(page, UNSUPPORTED)).toBe(true)
})

test('the page names who gets the position, and why, before the browser asks for it', async () => {
  const page = await site.open('/', { permissions: [] })

  const why = page.getByText('To name your city, it then tells')
  await expect.poll(() => why.textContent()).toContain(new URL(geocoder.url).host)
})

test('without JavaScript there is no location button or text, and the form works', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })

  expect(await page.getByRole('button', { name: 'Use my location' }).isVisible()).toBe(false)
  expect(await page.getByText('Your browser asks you first.').isVisible()).toBe(false)
  await page.getByRole('main').getByRole('search').locator('input[name=q]').fill('Austin, TX')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()

  expect((await headingsOfResults(page)).join()).toContain('Austin, TX')
})

test('a visitor who declines keeps the focus on the button, and can type a ZIP code', async () => {
  const page = await openWithFailures({ permissions: [] })
  const button = page.getByRole('button', { name: 'Use my location' })

  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText(DENIED).waitFor()

  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.getByLabel('Or type your ZIP').fill('78704')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?from=78704')
})

test('an offline visitor stays on the page and sees the reason', async () => {
  const page = await openWithFailures(allowed(AUSTIN))
  await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  await page.context().setOffline(true)

  await press(page)

  await page.getByText('We could not reach the site.').waitFor()
  expect(page.url()).toBe(`${site.url()}/`)
})

const lineBelow = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  return (await page.getByText('Listed here:').boundingBox())!.y
}

test.for([320, 390, 1280])(
  'at %i px no answer about the position shifts the layout',
  async (width) => {
    const viewport = { width, height: 800 }
    const granted = await site.open('/', { ...allowed(AUSTIN), viewport })
    const declined = await site.open('/', { permissions: [], viewport })

    const idle = await lineBelow(declined)
    await press(declined)
    await declined.getByText(DENIED).waitFor()
    await expect.poll(() => isNear(granted, 'Austin, TX')).toBe(true)

    expect([await lineBelow(declined), await lineBelow(granted)]).toEqual([idle, idle])
  },
)
