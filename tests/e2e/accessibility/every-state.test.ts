import type { Page } from 'playwright'
import { afterAll, expect, test, vi } from 'vitest'
import { pageFindings, variantFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { fillIn, sentTitle, submit, summary } from '#tests/helpers/applications/application-form.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm } from '#tests/helpers/applications/application-requests.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { startGeocoder } from '#tests/helpers/services/geocoder.ts'
import { openList } from '#tests/helpers/browser/search-box.ts'
import { boxOf } from '#tests/helpers/browser/search-box.ts'

vi.setConfig({ testTimeout: 90_000 }) // five screens per state
const geocoder = await startGeocoder()
afterAll(geocoder.stop)
const site = siteInBrowser({ env: { APPLICATIONS_PER_HOUR: '2', GEOCODER_URL: geocoder.url } })
const PROVIDER = '/states/texas/austin/weekday-ink-removal'
const IN_AUSTIN = {
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
  permissions: ['geolocation'],
}

/** Stops the clock that hides a toast after a while. */
const keepToasts = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now
  })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const closeOf = (page: Page, toast: string) => page.getByRole('button', { name: `Close: ${toast}` })

test('the list of suggestions is accessible', async () => {
  const page = await site.open('/')
  await openList(page, 'an')
  await page.keyboard.press('ArrowDown')

  expect(await pageFindings(page, 'list')).toEqual([])
  await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(true)
})

test('the search box without suggestions is accessible', async () => {
  const page = await site.open('/')
  await boxOf(page).pressSequentially('zzzq')
  await page.getByText('Press Search to look for').waitFor()

  expect(await variantFindings(page)).toEqual([])
})

test("the home page with the visitor's location is accessible", async () => {
  const page = await site.open('/', IN_AUSTIN)
  await page.getByText(/^You are near/).waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the home page is accessible after the location was denied', async () => {
  const page = await site.open('/')
  await page.context().clearPermissions()
  await press(page, 'Use my location')
  await page.getByText('Unable to get your location. Please allow location access.').waitFor()

  expect(await variantFindings(page)).toEqual([])
})

test('the list of nearby providers is accessible', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  await press(page, 'Find nearby providers')
  await page.getByRole('heading', { name: 'Nearest to you' }).waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the menu is accessible', async () => {
  const page = await site.open('/states', { viewport: { width: 320, height: 700 } })
  await press(page, 'Open menu')

  expect(await pageFindings(page, 'menu')).toEqual([])
  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
})

test('the error message of a subscription is accessible', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/blog')
  const email = page.getByLabel('E-mail')
  await email.fill('reader')
  await press(page, 'Subscribe')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')

  expect(await variantFindings(page)).toEqual([])
})

test('the application form with every error message is accessible', async () => {
  const page = await site.open('/list-company')
  await page.getByLabel('Company name').fill('aurora laser')
  await page.getByLabel('ZIP code').pressSequentially('99501')
  await page.getByText('Is this you?').waitFor()
  // Deleting a digit hides the question, and typing it again shows it.
  await page.getByLabel('ZIP code').fill('9950')
  await page.getByLabel('ZIP code').fill('99501')
  await submit(page)
  await summary(page).waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the confirmation of an application and its toast are accessible', async () => {
  const page = await site.open('/list-company')
  await keepToasts(page)
  await fillIn(page)
  await submit(page)
  await sentTitle(page).waitFor()
  await closeOf(page, 'Application Submitted!').waitFor()

  expect(await pageFindings(page, 'toast')).toEqual([])
  await expect.poll(() => closeOf(page, 'Application Submitted!').isVisible()).toBe(true)
})

test('the application form after too many applications is accessible', async () => {
  site.expectLogged('status of 429')
  for (const companyName of ['Second Laser', 'Third Laser']) {
    await postForm(site.url(), aSentApplication({ companyName }))
  }
  const page = await site.open('/list-company')
  await fillIn(page, { 'Company name': 'Fourth Laser' })
  await submit(page)
  await closeOf(page, 'Submission Error').waitFor()

  expect(await variantFindings(page)).toEqual([])
})
