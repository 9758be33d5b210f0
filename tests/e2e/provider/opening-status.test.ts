import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const CITY = '/states/texas/austin'
/** Opens Monday to Friday from 9 AM to 5 PM, in Austin. */
const WEEKDAYS = `${CITY}/weekday-ink-removal`
const todayOf = (page: Page) =>
  page.getByRole('list', { name: 'Opening hours by day' }).locator('[aria-current]')

// Times of a Wednesday, the eve of Thanksgiving and the day; unit/hours has the words.
test.for([
  ['2026-11-18T16:00:00Z', 'Open until 5 PM', 'Open Today 9 AM-5 PM'],
  ['2026-11-25T23:30:00Z', 'Tomorrow is Thanksgiving.', 'Closed. Hours may differ. Call first.'],
  ['2026-11-26T16:00:00Z', 'Thanksgiving. Usual hours 9 AM-5 PM. Call first.', ''],
] as const)('at %s the page says %j and %j', async ([now, sentence, rest]) => {
  const page = await site.open(WEEKDAYS, { now })

  const large = page.getByText(sentence, { exact: true })
  await large.waitFor()
  const [, ...lines] = (await large.locator('..').innerText()).split(/\s*\n\s*/)
  expect(lines.join(' ')).toBe(rest)
})

test('today is marked in the time zone of the provider, with the current minute on its bar', async () => {
  // Thursday in London, still Wednesday evening in Austin.
  const evening = await site.open(WEEKDAYS, { now: '2026-11-19T02:00:00Z' })
  await expect.poll(() => todayOf(evening).textContent()).toContain('Wednesday')

  const noon = await site.open(WEEKDAYS, { viewport: PHONE, now: '2026-11-18T18:00:00Z' })
  await expect
    .poll(() => todayOf(noon).locator('svg line').last().getAttribute('x1'))
    .toMatch(/^\d+(\.\d+)?%$/)
})

test('an open page updates its status when the clock passes closing time', async () => {
  const page = await site.open('/about')
  await page.clock.install({ time: new Date('2026-11-18T22:59:30Z') })
  await page.goto(site.url() + WEEKDAYS)
  await page.getByText('Open, closes in 1 min', { exact: true }).waitFor()

  await page.clock.runFor(60_000)

  const closed = page.getByText('Opens tomorrow at 9 AM', { exact: true }).first()
  await expect.poll(() => closed.isVisible()).toBe(true)
})

test('without JavaScript a page has the week in words, no empty line, and no status', async () => {
  const page = await site.open(WEEKDAYS, { viewport: PHONE, javaScriptEnabled: false })

  const weeks = page.getByText(/^[A-Z][a-z]{2}\b(?! hour).*\d (AM|PM)/)
  const rooms = await weeks.evaluateAll((all) =>
    all.map((week) => {
      const range = document.createRange()
      range.selectNodeContents(week)
      const room = week.getBoundingClientRect().height - range.getBoundingClientRect().height
      return Math.round(room / Number.parseFloat(getComputedStyle(week).lineHeight))
    }),
  )
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.filter((lines) => lines !== 0)).toEqual([])
  const html = await page.content()
  expect(html).toContain('Mon-Fri 9 AM-5 PM')
  expect(html).not.toMatch(/Open Today|Closed Today|closed now|Open until|Opens tomorrow/)
})
