import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const CITY = '/states/texas/austin'
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 }

const WAYS = [
  { viewport: PHONE, javaScriptEnabled: true },
  { viewport: PHONE, javaScriptEnabled: false },
  { viewport: DESKTOP, javaScriptEnabled: true },
  { viewport: DESKTOP, javaScriptEnabled: false },
] as const

/** Opens the filters; on a desktop they are always open. */
async function openFilters(page: Page): Promise<void> {
  const summary = page.getByText('Filters and order')
  if (await summary.isVisible()) await summary.click()
}

const names = (page: Page) =>
  page.locator('#list-view article h2, #list-view article h3').allTextContents()

describe.for(WAYS)('at $viewport.width px, with scripts: $javaScriptEnabled', (way) => {
  test('a visitor finds a clinic that is open tomorrow near a ZIP code, and can call', async () => {
    const page = await site.open(CITY, way)
    await openFilters(page)

    await page.getByLabel('Open', { exact: true }).selectOption('Tomorrow')
    await page.getByLabel('Order').selectOption('Nearest')
    await page.getByLabel('Distance from').fill('78704')
    await page.getByRole('button', { name: 'Filter' }).click()

    await page.waitForURL(/open=(?:sun|mon|tue|wed|thu|fri|sat)&sort=near&from=78704/)
    await expect.poll(() => page.getByText('From 78704').isVisible()).toBe(true)
    const card = page.getByRole('article').first()
    await expect.poll(() => card.textContent()).toMatch(/day \d{1,2}(:\d\d)? [AP]M-.* mi/)
    expect(await card.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/)
    const distances = (await page.locator('#list-view article').allTextContents()).map((text) =>
      Number(/([\d.]+) mi(?!n)/.exec(text)?.[1] ?? 'NaN'),
    )
    const known = distances.filter((miles) => !Number.isNaN(miles))
    expect(known).toEqual(known.toSorted((a, b) => a - b))
  })
})

// Both sizes, and both with and without scripts.
describe.for([WAYS[0], WAYS[3]])(
  'at $viewport.width px, with scripts: $javaScriptEnabled',
  (way) => {
    test('removing the chip shows all providers again', async () => {
      const page = await site.open(`${CITY}?open=sun`, way)
      const filtered = (await names(page)).length

      await page.getByRole('link', { name: /Remove filter: Open Sunday/ }).click()

      await expect.poll(async () => (await names(page)).length).toBeGreaterThan(filtered)
      expect(page.url()).toBe(`${site.url()}${CITY}`)
    })

    test('words about time in the search box become a filter', async () => {
      const page = await site.open('/search', way)

      await page
        .getByPlaceholder('Search by city, zip code, or provider name...')
        .fill('open sunday austin')
      await page.keyboard.press('Enter')

      await page.waitForURL(/open=sun/)
      await expect
        .poll(() => page.getByRole('link', { name: /Remove filter: Open Sunday/ }).isVisible())
        .toBe(true)
      expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    })

    test('filters without a match name the one to remove', async () => {
      const page = await site.open(`${CITY}?open=sun&has=confirmed`, way)

      await expect.poll(() => page.getByText('Nobody matches all of this').isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Remove “Confirmed by the clinic”' }).click()

      await page.waitForURL(`**${CITY}?open=sun`)
      expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    })
  },
)

test('a checkbox applies at once and keeps the focus, and Back reverts it', async () => {
  const page = await site.open(CITY, { viewport: DESKTOP })
  const before = (await names(page)).length
  await page.getByText('More filters').click()
  const box = page.getByRole('checkbox', { name: /^Has website/ })

  await box.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(`**${CITY}?has=website`)
  await expect.poll(() => box.isChecked()).toBe(true)
  await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.goBack()

  await expect.poll(() => box.isChecked()).toBe(false)
  await expect.poll(async () => (await names(page)).length).toBe(before)
})

test('a shared link shows the same list in another browser', async () => {
  const path = `${CITY}?open=weekends&sort=name`
  const first = await names(await site.open(path))
  const second = await names(await site.openFresh(path, { viewport: PHONE }))

  expect(first.length).toBeGreaterThan(1)
  expect(second).toEqual(first)
})

describe('the visitor’s location', () => {
  test('that is refused leads to a box for the ZIP code, with the same filters', async () => {
    const page = await site.open(`${CITY}?open=sun`, { viewport: DESKTOP, permissions: [] })

    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByLabel('Or type your ZIP').fill('78704')
    await page.keyboard.press('Enter')

    await page.waitForURL(/\/search\?open=sun&from=78704/)
    await expect.poll(() => page.getByText('From 78704').isVisible()).toBe(true)
  })

  test('that is shared opens the list around it, and is in no URL', async () => {
    const page = await site.open(`${CITY}?open=sun`, {
      viewport: PHONE,
      geolocation: AUSTIN,
      permissions: ['geolocation'],
    })
    await openFilters(page)

    await page.getByRole('button', { name: 'Use my location' }).click()

    await page.getByRole('heading', { name: 'Providers near you' }).waitFor()
    expect(page.url()).toBe(`${site.url()}/api/search/near`)
    await expect.poll(() => page.getByText('Open Sunday', { exact: true }).isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('article').first().textContent()).toMatch(/\d mi(?!n)/)
  })
})
