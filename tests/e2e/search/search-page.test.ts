import { expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { PHONE, waitForHydration, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'
import { useBox } from '#tests/helpers/browser/search-box.ts'
import { boxOf } from '#tests/helpers/browser/search-box.ts'

const site = readOnlySite()

const AUSTIN: SearchLocation = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' }

test('a loading message replaces the old results on the way to new ones', async () => {
  const page = await site.open(paths.search({ location: AUSTIN }))
  await useBox(page)
  const release = await hold(page, '**/api/resolve**')

  await boxOf(page).fill('weekday ink')
  await page.getByRole('button', { name: 'Search' }).click()

  const old = page.locator('[aria-busy="true"]')
  await old.waitFor()
  await expect.poll(() => old.getByRole('heading', { name: /Austin/ }).count()).toBe(1)
  await expect.poll(() => old.evaluate((node) => getComputedStyle(node).opacity)).toBe('0.35')
  const text = page.locator('p', { hasText: 'Searching providers...' })
  expect(await text.textContent()).toContain(
    'Finding the best tattoo removal specialists in your area',
  )
  expect((await text.boundingBox())?.y).toBeGreaterThan(
    (await boxOf(page).boundingBox())?.y ?? Infinity,
  )
  await expect
    .poll(() => page.locator('output').first().textContent())
    .toContain('Searching providers...')
  release()

  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  expect(await old.count()).toBe(0)
  expect(await text.isVisible()).toBe(false)
})

test('a click anywhere on a card opens its provider', async () => {
  const results = paths.search({ q: 'weekday ink' })
  const provider = `${site.url()}/states/texas/austin/weekday-ink-removal`
  const page = await site.open(results)

  // The name's link covers the card, and Playwright would wait for it to move away.
  await page.getByText(/^Located in Austin, TX/).click({ force: true })
  await expect.poll(() => page.url()).toBe(provider)
  await page.goBack()
  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  await page.getByText('100 Congress Ave, Austin, TX 78701').click()

  await expect.poll(() => page.url()).toBe(provider)
})

test("a card's address can be selected", async () => {
  const results = paths.search({ q: 'weekday ink' })
  const page = await site.open(results)
  const address = page.getByText('100 Congress Ave, Austin, TX 78701')
  const { x = 0, y = 0, width = 0, height = 0 } = (await address.boundingBox()) ?? {}

  await page.mouse.move(x + 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 })
  await page.mouse.up()

  expect(await page.evaluate(() => String(getSelection()))).toContain('Congress Ave')
  expect(page.url()).toBe(site.url() + results)
})

test('on a phone the first result begins in its upper half', async () => {
  const page = await site.open(paths.search({ location: AUSTIN }), { viewport: PHONE })
  const { y } = (await page.getByRole('article').first().boundingBox()) ?? {}

  expect(y).toBeLessThan(PHONE.height / 2)
})

test('a link at the end of a long list leads back to the search box', async () => {
  const page = await site.open(paths.search({ q: 'laser' }))

  await page.getByRole('link', { name: 'Back to the search box' }).click()
  await page.keyboard.press('Tab')

  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox')
})

test('an example that names a place opens that place', async () => {
  const page = await site.open('/search')

  await page.getByRole('link', { name: /^78701/ }).click()

  await page.getByRole('heading', { name: 'Search results for: 78701' }).waitFor()
  expect(new URL(page.url()).searchParams.get('location')).toContain('"zipCode":"78701"')
})

test('without JavaScript the box searches, and controls that need scripts are hidden', async () => {
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
  await waitForHydration(page)

  await page.getByRole('button', { name: 'Back' }).click()

  await expect.poll(() => page.url()).toBe(site.url() + results)
})

test('in a fresh tab the back button opens the city', async () => {
  const page = await site.openFresh('/provider/weekday-ink-removal')

  await page.getByRole('button', { name: 'Back' }).click()

  await expect.poll(() => page.url()).toBe(`${site.url()}/states/texas/austin`)
})

test('on a phone every control of a card is 44 px high and inside the card', async () => {
  const page = await site.open(paths.search({ q: 'laser' }), { viewport: PHONE })
  const card = page.getByRole('article').first()
  const box = await card.boundingBox()
  const links = await card.getByRole('link', { name: /^(Call|Directions|Website)/ }).all()

  expect(links).toHaveLength(3)
  for (const link of links) {
    const { x = 0, width = 0, height } = (await link.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  }
})

test('on a provider’s page the phone and the website are 44 px high', async () => {
  const page = await site.open('/provider/weekday-ink-removal', { viewport: PHONE })
  const heights = await page
    .locator('dd > a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))

  expect(heights).toHaveLength(2)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
