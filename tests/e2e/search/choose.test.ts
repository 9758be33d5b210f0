import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const CITY = '/states/texas/austin'
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 }

const openFilters = (page: Page) => page.getByText('Filters', { exact: true }).click()

/** The header and the line of chips, and on a phone the links "List" and "Map". */
const BELOW_HEADER = 200

const names = (page: Page) =>
  page.locator('#list-view article h2, #list-view article h3').allTextContents()
const removeSunday = (page: Page) => page.getByRole('link', { name: /Remove filter: Open Sunday/ })

test.for([
  { viewport: PHONE, javaScriptEnabled: false },
  { viewport: DESKTOP, javaScriptEnabled: true },
] as const)(
  'a visitor finds a clinic that is open tomorrow near a ZIP code, and can call ($viewport.width px, scripts: $javaScriptEnabled)',
  async (way) => {
    const page = await site.open(CITY, way)
    await openFilters(page)

    await page.getByLabel('Order').selectOption('Nearest')
    await page.getByLabel('Distance from').fill('78704')
    await page.getByRole('button', { name: /^Show \d+ results?$/ }).click()
    await page.waitForURL(/sort=near&from=78704/)
    await expect.poll(() => page.getByText('From 78704').isVisible()).toBe(true)
    // The panel is closed, and the list is in view.
    expect(await page.getByLabel('Distance from').isVisible()).toBe(false)
    await expect
      .poll(async () => (await page.locator('#list-view').boundingBox())?.y)
      .toBeLessThan(BELOW_HEADER)
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.waitForURL(/open=(?:sun|mon|tue|wed|thu|fri|sat)&sort=near&from=78704/)
    const card = page.getByRole('article').first()
    await expect.poll(() => card.textContent()).toMatch(/day \d{1,2}(:\d\d)? [AP]M-.* mi/)
    const call = card.getByRole('link', { name: /^Call/ })
    expect(await call.getAttribute('href')).toMatch(/^tel:/)
    // At most one screen of scrolling.
    expect((await call.boundingBox())?.y).toBeLessThan(2 * way.viewport.height)
    const distances = (await page.locator('#list-view article').allTextContents()).map((text) =>
      Number(/([\d.]+) mi(?!n)/.exec(text)?.[1] ?? 'NaN'),
    )
    const known = distances.filter((miles) => !Number.isNaN(miles))
    expect(known).toEqual(known.toSorted((a, b) => a - b))
  },
)

test('arrow keys step through a select without reloading the list, and “now” keeps its name', async () => {
  const page = await site.open(CITY, { viewport: PHONE })
  await openFilters(page)
  const open = page.getByLabel('Open', { exact: true })
  const results = page.getByRole('button', { name: /^Show \d+ results?$/ })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await open.focus()
  for (const word of ['now', 'today', 'tomorrow']) {
    await page.keyboard.press('ArrowDown')
    expect(await open.inputValue()).toBe(word)
  }
  expect(requests).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')

  await page.waitForURL(/open=[a-z]{3}-\d/)
  await page.getByRole('link', { name: 'Remove filter: Open now' }).waitFor()
  expect(await open.inputValue()).toBe('now')
  const found = async () => Number(/\d+/.exec((await results.textContent()) ?? '')?.[0])
  const cards = page.getByRole('article')
  await expect.poll(async () => Math.min(await found(), 50) - (await cards.count())).toBe(0)
})

test('words about time become a filter, one without a match names what to remove, and a chip removes it', async () => {
  const page = await site.open('/search', { viewport: PHONE, javaScriptEnabled: false })
  const words = page.getByPlaceholder('Search by city, zip code, or provider name...')
  await words.fill('open sunday austin')
  await words.press('Enter')
  await page.waitForURL(/open=sun/)
  await removeSunday(page).waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)

  await page.goto(`${site.url()}${CITY}?open=sun&has=confirmed`)
  await page.getByText('No providers found').waitFor()
  await page.getByRole('link', { name: 'Remove “Confirmed by the clinic”' }).click()
  await page.waitForURL(`**${CITY}?open=sun`)
  const filtered = (await names(page)).length

  await removeSunday(page).click()
  await page.waitForURL(`**${CITY}`)
  expect((await names(page)).length).toBeGreaterThan(filtered)
})

test('a checkbox applies at once and keeps the focus, and Back reverts it', async () => {
  const page = await site.open(CITY, { viewport: DESKTOP })
  const before = (await names(page)).length
  await openFilters(page)
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

test('a refused location leads to a box for the ZIP code, with the same filters', async () => {
  const page = await site.open(`${CITY}?open=sun`, { viewport: DESKTOP, permissions: [] })
  await openFilters(page)

  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByLabel('Or type your ZIP').fill('78704')
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/search\?open=sun&from=78704/)
  expect(await page.getByRole('heading', { name: /78704/ }).count()).toBe(1)
})

test('a shared location opens the list around it, and is in no URL', async () => {
  const page = await site.open(`${CITY}?open=sun`, {
    viewport: PHONE,
    geolocation: AUSTIN,
    permissions: ['geolocation'],
  })
  await openFilters(page)

  await page.getByRole('button', { name: 'Use my location' }).click()

  await page.getByRole('heading', { name: 'Providers near you' }).waitFor()
  expect(page.url()).toBe(`${site.url()}/api/search/near`)
  expect(await page.getByText('Open Sunday', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('article').first().textContent()).toMatch(/\d mi(?!n)/)
})
