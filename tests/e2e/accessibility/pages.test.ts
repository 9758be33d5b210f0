import { afterAll, expect, test } from 'vitest'
import {
  findingsAsSent,
  pageFindings,
  phoneFindings,
  templateFindings,
} from '#tests/helpers/accessibility/page-findings.ts'
import { fillIn, sentTitle, submit, summary } from '#tests/helpers/applications/application-form.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import {
  PHONE,
  siteInBrowser,
  layoutShiftOf,
  openList,
  tabTo,
  pressButton,
  waitForHeading,
} from '#tests/helpers/browser/browser.ts'
import { startGeocoder } from '#tests/helpers/services/geocoder.ts'
import { addFacts, ALL_FACTS, closeForNow } from '#tests/helpers/stewardship/stewardship.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)
const site = siteInBrowser({
  env: { GEOCODER_URL: geocoder.url },
  fill: async ({ databasePath }) => {
    await inDatabase(databasePath, async ({ db }) => {
      await addFacts(db, 'weekday-ink-removal', {
        ...ALL_FACTS,
        reviews_tags: "['price', 'painless', 'nurse', 'parking']",
        street_view: 'https://www.google.com/maps/@30.2,-97.7,3a',
      })
      await closeForNow(db, 'nowhere-laser')
    })
    await listApplication(databasePath, {
      id: 'copper-lantern',
      name: 'Copper Lantern Laser',
      listing: 'premium',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      services: ['Laser Tattoo Removal', 'Scar Treatment', 'Q-Switch Laser'],
    })
  },
})

const PROVIDER = '/states/texas/austin/weekday-ink-removal'
const COMPARED =
  'texas/austin/weekday-ink-removal,texas/austin/nowhere-laser,colorado/denver/copper-lantern-laser'
const IN_AUSTIN = {
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
  permissions: ['geolocation'],
}

// With a keyboard, large text, text spacing, forced colors and reduced motion, too.
test('the home page near the visitor is accessible, and so are its suggestions and its menu', async () => {
  const page = await site.open('/', IN_AUSTIN)
  await page.getByText(/^You are near/).waitFor()
  expect(await templateFindings(page, true)).toEqual([])

  await openList(page, 'an')
  await page.keyboard.press('ArrowDown')
  expect(await pageFindings(page)).toEqual([])
  expect(await page.getByRole('listbox').isVisible()).toBe(true)
  await page.keyboard.press('Escape')

  await pressButton(page, 'Open menu')
  expect(await phoneFindings(page)).toEqual([])
  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
})

test('the page that asks where the visitor is fits and is accessible', async () => {
  const page = await site.open('/search?near=me', { permissions: [] })
  await page.getByText('Unable to get your location').waitFor()

  expect(await templateFindings(page, true)).toEqual([])
})

test('a provider with the nearest others is accessible', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  await pressButton(page, 'Find nearby providers')
  await page.getByText('The first 3 providers near you').waitFor()

  expect(await templateFindings(page, true)).toEqual([])
})

test('the application form is accessible with every message, and its confirmation with a toast', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  await page.getByLabel('Company name').fill('aurora laser')
  await page.getByLabel('ZIP code').fill('99501')
  await page.getByText('Is this you?').waitFor()
  await submit(page)
  await summary(page).waitFor()
  expect(await templateFindings(page, true)).toEqual([])

  await fillIn(page)
  await submit(page)
  await sentTitle(page).waitFor()
  const toast = page.getByRole('button', { name: 'Close: Application Submitted!' })
  await toast.focus() // so that it stays
  expect(await pageFindings(page)).toEqual([])
  expect(await toast.isVisible()).toBe(true)
})

test('the other pages are accessible', async () => {
  site.expectLogged('status of 404')
  const page = await site.open('/search?q=lone+star')
  expect(await templateFindings(page, true)).toEqual([])

  const found = await findingsAsSent(page, [
    '/about',
    '/blog',
    '/blog/laser-tattoo-removal-guide',
    '/states',
    `/compare?ids=${COMPARED}&from=78701`,
    '/no-such-page',
    '/states/texas',
    '/states/texas/austin?page=2',
    '/states/texas/austin/nowhere-laser',
    '/states/colorado/denver/copper-lantern-laser',
    '/search?q=springfield',
    '/search?q=tattoo+removal+near+me',
    `/search?q=${'a'.repeat(200)}`,
  ])
  expect(found).toEqual([])
})

test.for(['/states/texas/austin', PROVIDER])(
  '%s has no layout shift while its scripts start on the evening before a holiday',
  async (path) => {
    // Caches the heading font first: test machines lack the fallback fonts with the same metrics.
    const page = await site.open('/states', { viewport: PHONE, now: '2026-11-25T23:30:00Z' })
    await page.evaluate(() => document.fonts.ready)
    await page.goto(site.url() + path)
    await page.locator('[data-hours] > span, strong:text("Thanksgiving")').first().waitFor()

    // On a busy machine, a glyph of the fallback font may still be exchanged.
    expect(await layoutShiftOf(page)).toBeLessThan(0.001)
  },
)

test('the keyboard alone leads from the top of the page through a search to a provider', async () => {
  const page = await site.open('/')
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, /City, ZIP code/, 3)
  await page.keyboard.type('weekday')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await waitForHeading(page, 'Found 1 provider')
  await tabTo(page, 'Weekday Ink Removal', 30) // after the filters
  await page.keyboard.press('Enter')

  await page.waitForURL('**/states/texas/austin/weekday-ink-removal')
  await expect.poll(() => page.title()).toContain('Weekday Ink Removal')
})
