import type { Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hydrated, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'
import { NAMES_AUSTIN, startGeocoder, type GeocoderMood } from '#tests/helpers/site/geocoder.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)
beforeEach(() => {
  geocoder.mood = NAMES_AUSTIN
  geocoder.asked = []
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

/** A page whose failed requests Chromium may log: the test makes them fail. */
async function openUnwatched(options: Parameters<typeof site.open>[1], path = '/') {
  const watched = await site.open('/about', options)
  const page = await watched.context().newPage()
  await page.goto(site.url() + path)
  await hydrated(page)
  return page
}

/** The results page that opened, by its headings. */
async function headingsOfResults(page: Page) {
  await page.waitForURL(/\/search\?location=/)
  await page
    .getByText(/^(Found|Search results for)/)
    .first()
    .waitFor()
  return page.getByRole('heading').allTextContents()
}

describe('a visitor who allows the location', () => {
  test('reads their city and how many providers it has, and gets to them', async () => {
    const page = await site.open('/', allowed(AUSTIN))

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
    await page.getByRole('link', { name: /^See \d+ providers? near you$/ }).click()

    // All of them: the results page stops at 25.
    await page.waitForURL('**/states/texas/austin')
  })

  test('gets to the search results of a city with few providers', async () => {
    geocoder.mood = { kind: 'names', city: 'Denver', principalSubdivision: 'Colorado', code: 'CO' }
    const page = await site.open('/', allowed(AUSTIN))

    await page.getByRole('link', { name: /^See \d+ providers? near you$/ }).click()

    expect((await headingsOfResults(page)).join()).toContain('Denver, CO')
  })

  test('sends the geocoder a rounded position, no referrer, and our server none', async () => {
    const page = await site.open('/about', allowed(AUSTIN))
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))

    await page.goto(site.url())
    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)

    expect(geocoder.asked).toEqual([
      {
        query: { latitude: '30.267', longitude: '-97.743', localityLanguage: 'en' },
        referrer: undefined,
      },
    ])
    const ours = requests.filter((url) => url.startsWith(site.url()))
    expect(ours.filter((url) => /30\.26|97\.74/.test(url))).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  })

  test('gets to the results of their city by a press', async () => {
    const page = await site.open('/', allowed(AUSTIN))

    await press(page)

    expect((await headingsOfResults(page)).join()).toContain('Austin, TX')
  })

  test('sees nothing move when the answer arrives', async () => {
    const page = await site.open('/about', { ...allowed(AUSTIN), viewport: PHONE })
    await page.evaluate(() => document.fonts.ready)
    await page.goto(site.url())
    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)

    const shift = await layoutShiftOf(page)

    expect(shift).toBe(0)
  })
})

describe('without a usable answer of the geocoder the nearest place of our own table stands in', () => {
  test.for([
    ['is down', { kind: 'fails' }],
    ['babbles', { kind: 'babbles' }],
    [
      'names a city of another country',
      { kind: 'names', city: 'Toronto', principalSubdivision: 'Ontario', code: 'CA' },
    ],
    [
      'names a city nobody knows',
      { kind: 'names', city: 'Township of Nowhere', principalSubdivision: 'Texas', code: 'TX' },
    ],
  ] as [string, GeocoderMood][])('when it %s', async ([, mood]) => {
    geocoder.mood = mood

    const page = await openUnwatched(allowed(AUSTIN))

    await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  })

  test('when it does not answer within five seconds', async () => {
    geocoder.mood = { kind: 'hangs' }

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

test('far from every US city the page stays silent, and says so when pressed', async () => {
  geocoder.mood = { kind: 'babbles' }
  const page = await openUnwatched(allowed(MID_PACIFIC))
  const answered = page.waitForResponse('**/api/nearest-place**')
  await page.reload()
  await answered
  await hydrated(page)
  expect(await page.getByText('We found no US city near you.').count()).toBe(0)

  await press(page)

  await expect.poll(() => sees(page, 'We found no US city near you.')).toBe(true)
})

test('a denied location shows no message until the button is pressed', async () => {
  const page = await site.open('/', { permissions: [] })
  await page.waitForTimeout(300)
  expect(await page.getByText(DENIED).count()).toBe(0)

  await press(page)

  await expect.poll(() => sees(page, DENIED)).toBe(true)
  expect(geocoder.asked).toEqual([])
})

test('a browser without geolocation says so when it is pressed', async () => {
  const page = await site.open('/about')
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.goto(site.url())
  await hydrated(page)
  expect(await page.getByText(UNSUPPORTED).count()).toBe(0)

  await press(page)

  await expect.poll(() => sees(page, UNSUPPORTED)).toBe(true)
})

test('whom the browser would tell the position, and why, stands there before it is asked', async () => {
  const page = await site.open('/', { permissions: [] })

  const why = page.getByText('To name your city, it then tells')
  await expect.poll(() => why.textContent()).toContain(new URL(geocoder.url).host)
})

test('without JavaScript there is no button and no word about it, and the form works', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })

  expect(await page.getByRole('button', { name: 'Use my location' }).isVisible()).toBe(false)
  expect(await page.getByText('Your browser asks you first.').isVisible()).toBe(false)
  await page.getByRole('main').getByRole('search').locator('input[name=q]').fill('Austin, TX')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()

  expect((await headingsOfResults(page)).join()).toContain('Austin, TX')
})

test.for([
  ['declines', { permissions: [] as string[] }],
  ['is far from every US city', allowed(MID_PACIFIC)],
] as const)('a visitor who %s keeps the focus on the button', async ([, options]) => {
  geocoder.mood = { kind: 'babbles' }
  const page = await openUnwatched({ ...options, permissions: [...options.permissions] })
  const button = page.getByRole('button', { name: 'Use my location' })

  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^(Unable to get your location|We found no US city)/).waitFor()

  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('an offline visitor stays on the page and sees why', async () => {
  const page = await openUnwatched(allowed(AUSTIN))
  await expect.poll(() => isNear(page, 'Austin, TX')).toBe(true)
  await page.context().setOffline(true)

  await press(page)

  await page.getByText('We could not reach the site.').waitFor()
  expect(page.url()).toBe(`${site.url()}/`)
})

test('a second press while the position is looked for asks for nothing', async () => {
  geocoder.mood = { kind: 'hangs' }
  const page = await site.open('/', allowed(AUSTIN))
  const button = page.getByRole('button', { name: 'Use my location' })

  await button.click()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => sees(page, 'Getting your location...')).toBe(true)
  await button.press('Enter')

  await expect.poll(() => geocoder.asked.length).toBe(1)
  await page.waitForTimeout(300)
  expect(geocoder.asked).toHaveLength(1)
})

const lineBelow = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  return (await page.getByText('Listed here:').boundingBox())!.y
}

test.for([320, 390, 1280])(
  'at %i px no answer about the position moves anything',
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
