import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { PHONE, siteInBrowser } from '#tests/helpers/browser.ts'

const site = siteInBrowser()

test('on the way to results the page says what it looks for', async () => {
  const page = await site.open('/search')
  await page.route('**/*.pageContext.json*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

  await page.getByRole('link', { name: /^Laser clinic/ }).click()

  const text = page.getByText('Searching providers...', { exact: true })
  await expect.poll(() => text.count()).toBe(1)
  expect(
    await page.getByText('Finding the best tattoo removal specialists in your area').count(),
  ).toBe(1)
  await page.getByRole('heading', { name: /^Found \d+ providers?$/ }).waitFor()
  await expect.poll(() => text.count()).toBe(0)
})

test('an example that names a place ends at that place', async () => {
  const page = await site.open('/search')

  await page.getByRole('link', { name: /^78701/ }).click()

  await page.getByRole('heading', { name: 'Search results for: 78701' }).waitFor()
  expect(new URL(page.url()).searchParams.get('location')).toContain('"zipCode":"78701"')
})

test('without JavaScript the box searches, and nothing that needs it shows', async () => {
  const page = await site.open('/search', { javaScriptEnabled: false })

  await page.getByPlaceholder('Search by city, zip code, or provider name...').fill('weekday ink')
  await page.getByRole('button', { name: 'Search' }).click()

  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  await page.goto(`${site.url()}/provider/weekday-ink-removal`)
  expect(await page.getByRole('button', { name: 'Back' }).isVisible()).toBe(false)
})

test('the back button returns to the results', async () => {
  const results = paths.search({ q: 'weekday ink' })
  const page = await site.open(results)
  await page.goto(`${site.url()}/provider/weekday-ink-removal`)

  await page.getByRole('button', { name: 'Back' }).click()

  await expect.poll(() => page.url()).toBe(site.url() + results)
})

test('without a page to return to, the back button opens the city', async () => {
  const page = await site.open('/provider/weekday-ink-removal')
  // The browser under test starts every tab with an empty page behind it.
  await page.addInitScript(() => Object.defineProperty(history, 'length', { get: () => 1 }))
  await page.reload()

  await page.getByRole('button', { name: 'Back' }).click()

  await expect.poll(() => page.url()).toBe(`${site.url()}/states/texas/austin`)
})

test('on a phone everything to press on a card is 44 px high and inside it', async () => {
  const page = await site.open(paths.search({ q: 'laser' }), { viewport: PHONE })
  const card = page.getByRole('article').first()
  const box = await card.boundingBox()
  const links = await card.getByRole('link', { name: /^(Call|View Details|Website)/ }).all()

  expect(links).toHaveLength(3)
  for (const link of links) {
    const { x = 0, width = 0, height } = (await link.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  }
})
