import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

/** A provider of the fixture list that opens Monday to Friday from 9 AM to 5 PM, in Austin. */
const WEEKDAYS = '/states/texas/austin/weekday-ink-removal'

test.for([
  ['2026-11-18T16:00:00Z', 'Open until 5 PM', 'Open Today'],
  ['2026-11-18T22:20:00Z', 'Open, closes in 40 min', 'Open Today'],
  ['2026-11-18T23:30:00Z', 'Closed. Opens tomorrow at 9 AM', 'Open Today'],
  ['2026-11-22T18:00:00Z', 'Closed. Opens tomorrow at 9 AM', 'Closed Today'],
] as const)('at %s the page says %j and %j', async ([instant, sentence, label]) => {
  const page = await site.open(WEEKDAYS, { now: instant })

  await page.getByText(sentence, { exact: true }).waitFor()
  await expect.poll(() => page.getByText(label, { exact: true }).isVisible()).toBe(true)
})

test.for([
  ['2026-11-18T14:30:00Z', 'before opening', false],
  ['2026-11-18T16:00:00Z', 'while open', false],
  ['2026-11-18T23:30:00Z', 'after closing', true],
  ['2026-11-22T18:00:00Z', 'on a closed day', false],
] as const)('at %s, %s, "closed now" is beside the badge: %s', async (row) => {
  const [instant, , isClosed] = row
  const page = await site.open(WEEKDAYS, { now: instant })
  const badge = page.getByText(/^(Open|Closed) Today$/)
  await badge.waitFor()

  const line = await badge.locator('..').innerText()
  expect(/^Open Today\s+closed now\b/.test(line)).toBe(isClosed)
  expect(line.includes('closed now')).toBe(isClosed)
})

test('the HTML has the week in words and no current status', async () => {
  const html = await (await fetch(site.url() + WEEKDAYS)).text()

  expect(html).toContain('Mon-Fri 9 AM-5 PM')
  expect(html).not.toMatch(/Open Today|Closed Today|closed now|Open until|Opens tomorrow/)
})

test('the row of today is marked, in the time zone of the provider', async () => {
  // Thursday in London, still Wednesday evening in Austin.
  const page = await site.open(WEEKDAYS, { now: '2026-11-19T02:00:00Z' })

  await expect
    .poll(() => page.locator('li[aria-current="date"]').textContent())
    .toContain('Wednesday')
})

test('an open page updates its status when the clock passes closing time', async () => {
  const page = await site.open('/about')
  await page.clock.install({ time: new Date('2026-11-18T22:59:30Z') })
  await page.goto(site.url() + WEEKDAYS)
  await page.getByText('Open, closes in 1 min', { exact: true }).waitFor()

  await page.clock.runFor(60_000)

  const closed = page.getByText('Closed. Opens tomorrow at 9 AM', { exact: true })
  await expect.poll(() => closed.isVisible()).toBe(true)
})

test.for([320, 390])('at %d px no opening status is clipped', async (width) => {
  const page = await site.open('/states/texas/austin', {
    viewport: { width, height: 800 },
    now: '2026-11-18T23:30:00Z',
  })
  await page.getByText('Opens tomorrow at 9 AM').first().waitFor()

  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('article p, article p *')]
      .filter((node) => getComputedStyle(node).overflow === 'hidden' || node.tagName === 'P')
      .filter((node) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node
        return clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1)
      })
      .map((node) => node.textContent),
  )

  expect(cut).toEqual([])
})

test("on a phone every card's hours take two lines", async () => {
  const page = await site.open('/states/texas/austin', {
    viewport: PHONE,
    now: '2026-11-18T23:30:00Z',
  })
  await page.getByText('Opens tomorrow at 9 AM').first().waitFor()

  expect(await heightsOf(page.locator('article'))).toEqual([42])
})

test.for([
  ['2026-11-26T16:00:00Z', 'Today 9 AM-5 PM, hours may differ today'],
  ['2026-11-25T23:30:00Z', 'Closed, hours may differ tomorrow'],
  ['2026-11-27T16:00:00Z', 'Today 9 AM-5 PM'],
] as const)('around Thanksgiving, at %s, a card says %j', async ([instant, line]) => {
  const page = await site.open('/search?q=weekday+ink', { now: instant })

  await expect.poll(() => page.locator('article').getByText(line, { exact: true }).count()).toBe(1)
})

test('on a holiday the page of a provider names it', async () => {
  const page = await site.open(WEEKDAYS, { now: '2026-11-26T16:00:00Z' })

  await page.getByText('Thanksgiving Day: hours may differ today', { exact: true }).waitFor()
  expect(await page.getByText('Open until 5 PM', { exact: true }).count()).toBe(1)
})

test('without hours a card is gray and suggests calling', async () => {
  const page = await site.open('/search?q=no+hours+laser')
  const line = page.locator('article').getByText('Hours not listed. Call to ask.')

  const colors = await line.evaluate((node) => [
    getComputedStyle(node).color,
    getComputedStyle(document.querySelector('[data-address]') ?? node).color,
  ])
  expect(colors[0]).toBe(colors[1])
  await expect.poll(() => page.getByText('Unknown', { exact: true }).isVisible()).toBe(true)
})

/** Distinct heights of the cards' first paragraphs. */
function heightsOf(cards: Locator) {
  return cards.evaluateAll((all) => [
    ...new Set(all.map((card) => card.querySelector('p')?.clientHeight)),
  ])
}
