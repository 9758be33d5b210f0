import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  boxOf,
  useBox,
  DESKTOP,
  PHONE,
  readOnlySite,
  waitForScripts,
} from '#tests/helpers/browser/browser.ts'
import { paths } from '#domain/site/paths.ts'

const site = readOnlySite()
const CITY = '/states/texas/austin'

const openFilters = (page: Page) => page.getByText('Filters', { exact: true }).click()
const fieldOf = (page: Page) => page.getByRole('searchbox')

async function addressIs(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.url()).toBe(site.url() + path)
}

/** The header and the line of filters. */
const BELOW_HEADER = 200

test('Back of a provider leads to the city in a fresh tab, and to the results after a click anywhere on a card', async () => {
  const page = await site.open('/provider/weekday-ink-removal')
  const back = page.getByRole('button', { name: 'Back' })
  await back.click()
  await addressIs(page, CITY)

  const results = paths.search({ q: 'weekday ink' })
  await page.goto(site.url() + results)
  // The name's link covers the card, and Playwright would wait for it to move away.
  await page
    .getByText(/reviews? · popularity/)
    .first()
    .click({ force: true })
  await page.waitForURL(`**${CITY}/weekday-ink-removal`)
  await page.goBack()
  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  await page.goto(`${site.url()}/provider/weekday-ink-removal`)
  await waitForScripts(page)
  await back.click()
  await expect.poll(() => page.url()).toBe(site.url() + results)
})

test('a search works again after going back and from one result to the next, and a place opens the search in it', async () => {
  const page = await site.open('/')
  const isAt = async (path: string, text: string) => {
    await expect.poll(() => page.url()).toBe(`${site.url()}${path}`)
    await expect.poll(() => boxOf(page).inputValue()).toBe(text)
  }
  const search = async (text: string) => {
    await boxOf(page).fill(text)
    await page.keyboard.press('Enter')
    await isAt(`/search?q=${text}`, text)
  }

  await search('weekday')
  await search('camelback')
  await page.goBack()
  await isAt('/search?q=weekday', 'weekday')
  await page.goBack()
  await isAt('/', '')
  await useBox(page)
  await boxOf(page).fill('   ')
  await page.keyboard.press('Enter')
  await boxOf(page).fill('  austin tx ')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?location=**')
  expect(decodeURIComponent(page.url().replaceAll('+', ' '))).toContain('location=Austin, TX')
})

test('a phone shows four whole cards anywhere in a list, with the name as the largest line of each', async () => {
  const page = await site.open('/search?from=78701', { viewport: PHONE })
  const header = (await page.getByRole('banner').boundingBox())?.height ?? PHONE.height

  const { heights, sizes } = await page.locator('article').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const leaves = [...(cards[0]?.querySelectorAll('*') ?? [])].filter(
      ({ childElementCount }) => childElementCount === 0,
    )
    return {
      heights: boxes.slice(3).map(({ bottom }, at) => bottom - (boxes[at]?.top ?? 0)),
      sizes: leaves.map((leaf) => Number.parseFloat(getComputedStyle(leaf).fontSize)),
    }
  })

  expect(Math.max(...heights)).toBeLessThanOrEqual(PHONE.height - header)
  expect(sizes.indexOf(Math.max(...sizes))).toBeLessThan(2) // rank or name
})

test.for([
  { viewport: PHONE, javaScriptEnabled: false },
  { viewport: DESKTOP, javaScriptEnabled: true },
] as const)(
  'a visitor finds a clinic that is open tomorrow near a ZIP code, and can call ($viewport.width px, scripts: $javaScriptEnabled)',
  async (way) => {
    const page = await site.open(CITY, way)
    await openFilters(page)
    const locate = page.getByRole('link', { name: 'Use my location' })
    expect(await locate.isVisible()).toBe(true)

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
    await expect.poll(() => card.textContent()).toMatch(/(?:day|hours) \d{1,2}(:\d\d)? [AP]M-.* mi/)
    const call = card.getByRole('link', { name: /^Call/ })
    expect(await call.getAttribute('href')).toMatch(/^tel:/)
    // At most one screen of scrolling.
    expect((await call.boundingBox())?.y).toBeLessThan(2 * way.viewport.height)
    const texts = await page.locator('#list-view article').allTextContents()
    const miles = texts.flatMap((text) => /([\d.]+) mi(?!n)/.exec(text)?.slice(1).map(Number) ?? [])
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
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

test('a checkbox applies at once and keeps the focus, and Back reverts it', async () => {
  const page = await site.open(CITY, { viewport: DESKTOP })
  const cards = page.getByRole('article')
  const before = await cards.count()
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
  await expect.poll(() => cards.count()).toBe(before)
})

test('states are filtered while typing, Back finds the filter again, and a link clears it', async () => {
  const page = await site.open('/states')
  const states = page.getByRole('region', { name: 'States' }).getByRole('listitem')
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
  const before = await canonical()

  await fieldOf(page).pressSequentially('tx')
  await expect.poll(() => states.count()).toBe(1)
  await addressIs(page, '/states?q=tx')
  expect(await canonical()).toBe(before)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Texas/ })
    .first()
    .click()
  await page.waitForURL('**/states/texas')
  await page.goBack()
  await addressIs(page, '/states?q=tx')
  await page.getByText('1 state', { exact: true }).waitFor()
  expect(await fieldOf(page).inputValue()).toBe('tx')

  await fieldOf(page).fill('atlantis')
  await page.getByText('No states found').waitFor()
  await page.getByRole('link', { name: 'Show all states' }).click()
  await page.getByText('50 states and Washington, DC').waitFor()
  await addressIs(page, '/states')
  expect(await fieldOf(page).inputValue()).toBe('')
})

test('providers of a city are filtered on the server while typing, and Back leads to the page before', async () => {
  const page = await site.open(CITY)
  await page.getByRole('link', { name: 'Next' }).click()
  await addressIs(page, `${CITY}?page=2`)
  await page.getByText('Page 2 of').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await fieldOf(page).pressSequentially('con')
  await addressIs(page, `${CITY}?q=con`)
  await fieldOf(page).pressSequentially('gress')
  await addressIs(page, `${CITY}?q=congress`)
  expect(await fieldOf(page).evaluate((node) => node === document.activeElement)).toBe(true)
  for (const card of await page.getByRole('article').allTextContents()) {
    expect(card.toLowerCase()).toContain('congress')
  }
  await page.goBack()
  await addressIs(page, `${CITY}?page=2`)
  await page.getByText('Page 2 of').waitFor()
  expect(await fieldOf(page).inputValue()).toBe('')
  await page.goForward()
  await addressIs(page, `${CITY}?q=congress`)
  await expect.poll(() => fieldOf(page).inputValue()).toBe('congress')

  await fieldOf(page).fill('zzz')
  await page.getByText('No providers found').waitFor()
  await page.getByRole('link', { name: /Show all providers/ }).click()
  await addressIs(page, CITY)
  await expect.poll(() => page.getByRole('article').count()).toBe(50)
  expect(await fieldOf(page).inputValue()).toBe('')
})
