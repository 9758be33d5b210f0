import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const PROVIDER = '/states/texas/austin/weekday-ink-removal'
const IN_AUSTIN = {
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
  permissions: ['geolocation'],
}

const widgetOf = (page: Page) => page.getByRole('region', { name: 'Find providers near you' })
const hasFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement))

/** Holds every answer back until `release` is called. */
async function holdAnswers(page: Page) {
  const held = { requests: 0, release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await page.route('**/api/nearby**', async (route) => {
    held.requests += 1
    await released
    await route.continue()
  })
  return held
}

test('the focus stays on the button during the search, and Tab continues from there', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  const widget = widgetOf(page)
  const answers = await holdAnswers(page)

  await widget.getByRole('button', { name: 'Find nearby providers' }).press('Enter')
  await expect.poll(() => answers.requests).toBe(1)

  expect(await hasFocus(widget.getByRole('button', { name: 'Getting your location...' }))).toBe(
    true,
  )
  answers.release()
  await widget.getByRole('heading', { name: 'Nearest to you' }).waitFor()
  await expect.poll(() => hasFocus(widget.getByRole('button', { name: 'Search again' }))).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(widget.getByRole('listitem').first())).toBe(true)
})

test('a searching button is announced and shown as busy, and sends no second request', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  const answers = await holdAnswers(page)
  const button = widgetOf(page).getByRole('button')

  await button.press('Enter')
  await expect.poll(() => answers.requests).toBe(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await button.click({ force: true })

  expect(await button.isDisabled()).toBe(true)
  expect(
    await button.evaluate((node) => {
      const { opacity, cursor } = getComputedStyle(node)
      return { opacity, cursor }
    }),
  ).toEqual({ opacity: '0.6', cursor: 'default' })
  answers.release()
  await widgetOf(page).getByRole('heading', { name: 'Nearest to you' }).waitFor()
  expect(answers.requests).toBe(1)
})
