import { expect, test } from 'vitest'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { changeSite, closeForNow } from '#tests/helpers/stewardship/clinic-facts.ts'

const CITY = '/states/texas/austin'
const site = siteInBrowser({
  fill: (running) => changeSite(running, (db) => closeForNow(db, 'weekday-ink-removal')),
})
/** A time within the clinic's usual hours. */
const OPENING_TIME = '2026-11-18T16:00:00Z'

test('the page of a clinic that is closed for now never says open and has no call bar', async () => {
  const path = `${CITY}/weekday-ink-removal`
  const page = await site.open(path, { viewport: PHONE, now: OPENING_TIME })
  // Once the other providers have their status, the scripts have run.
  await page.getByText('Open', { exact: true }).first().waitFor()

  const main = page.locator('main')
  const status = await main.locator('h1 ~ *, div:has(> h1) ~ *').allInnerTexts()
  expect(status.join(' ')).toContain('Temporarily closed')
  expect(status.join(' ')).not.toMatch(/open (?:today|until)/i)
  expect(await page.locator('[aria-current="date"]').count()).toBe(0)
  expect(await page.locator('[data-call-bar]').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Call now/ }).count()).toBe(1)
})

test('its card is the last of the city, with the badge alone', async () => {
  const page = await site.open(`${CITY}?page=2`, { now: OPENING_TIME })
  await page.getByText('Open', { exact: true }).first().waitFor()

  const card = page.locator('article').last()
  const text = await card.innerText()
  expect(text).toContain('Weekday Ink Removal')
  expect(text).toContain('Temporarily closed')
  expect(text).not.toMatch(/\bopen\b|until|today/i)
})
