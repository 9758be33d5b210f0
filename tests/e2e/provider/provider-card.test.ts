import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const CITY = '/states/texas/austin'

test.for([CITY, '/search?q=laser'])('a phone shows four whole cards of %s', async (path) => {
  const page = await site.open(path, { viewport: PHONE })
  await page
    .getByText(/Today \d|Closed today/)
    .first()
    .waitFor()

  const [first, fourth, header] = await Promise.all([
    page.locator('article').first().boundingBox(),
    page.locator('article').nth(3).boundingBox(),
    page.getByRole('banner').boundingBox(),
  ])

  const height = (fourth?.y ?? Infinity) + (fourth?.height ?? 0) - (first?.y ?? 0)
  expect(height).toBeLessThanOrEqual(PHONE.height - (header?.height ?? PHONE.height))
})

test('a card shows in this order: name, hours, reviews, actions, the rest', async () => {
  const page = await site.open('/search?q=weekday+ink', { viewport: PHONE })
  await page
    .locator('article')
    .getByText(/Today|Closed/)
    .first()
    .waitFor()

  const places = await Promise.all(
    [/^Weekday Ink/, /Today|Closed/, /by number/, /^Call/, /^Located in/].map((text) =>
      topOf(page, text),
    ),
  )

  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(5)
  expect(await topOf(page, /^View Details/)).toBeGreaterThan(places[3] ?? Infinity)
  const tops = await page
    .locator('article')
    .getByRole('link', { name: /^(Call|Directions|Website)/ })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('a card of a city links to its provider once, a search result twice', async () => {
  const page = await site.open(CITY)
  const hrefs = () =>
    page
      .locator('article')
      .filter({ hasText: 'Weekday Ink' })
      .locator('a[href^="/states/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  expect(await hrefs()).toEqual([`${CITY}/weekday-ink-removal`])

  await page.goto(`${site.url()}/search?q=weekday+ink`)

  expect(await hrefs()).toEqual([`${CITY}/weekday-ink-removal`, `${CITY}/weekday-ink-removal`])
})

test('the hours are the largest line of a card', async () => {
  const page = await site.open('/search?q=weekday+ink', { viewport: PHONE })
  await page
    .locator('article')
    .getByText(/Today|Closed/)
    .first()
    .waitFor()

  const sizes = await page.locator('article').evaluate((card) => {
    return [...card.querySelectorAll('*')]
      .filter((node) => node.childElementCount === 0)
      .map((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  })
  const line = page.locator('article p span').first()

  expect(await line.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))).toBe(
    Math.max(...sizes),
  )
})

test('without JavaScript the large line shows the week', async () => {
  const page = await site.open('/search?q=weekday+ink', { javaScriptEnabled: false })
  const line = page.locator('article').getByText('Mon-Fri 9 AM-5 PM', { exact: false })

  expect(await line.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))).toBe(17)
})

test('at twice the text size the call bar is one row', async () => {
  const page = await site.open(`${CITY}/weekday-ink-removal`, { viewport: PHONE })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.getByRole('heading', { name: 'Weekly hours' }).scrollIntoViewIfNeeded()
  const bar = page.locator('[data-call-bar]')
  await bar.getByRole('link', { name: /^Call/ }).waitFor({ state: 'visible' })

  const boxes = await bar
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.getBoundingClientRect().top, link.clientHeight]),
    )
  expect(boxes).toHaveLength(2)
  expect(boxes[0]).toEqual(boxes[1])
  expect(boxes[0]?.[1]).toBeLessThan(2 * 44 + 4)
})

/** Vertical position of a text in the first card. */
async function topOf(page: Page, text: RegExp): Promise<number> {
  const box = await page.locator('article').first().getByText(text).first().boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}
