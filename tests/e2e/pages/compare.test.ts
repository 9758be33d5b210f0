import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { comparePath } from '#domain/site/query.ts'
import { DESKTOP, waitForHydration, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'

const site = readOnlySite()
const CITY = '/states/texas/austin'
const NAMES = ['Weekday Ink Removal', 'Night Owl Laser', 'Split Day Laser'] as const
const IDS = ['weekday-ink-removal', 'night-owl-laser', 'split-day-laser'].map(
  (slug) => `texas/austin/${slug}`,
)

const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true })
const isSaved = (page: Page, name: string) => saveButton(page, name).getAttribute('aria-pressed')
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ })
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link').allInnerTexts()

test.for([DESKTOP])(
  'a visitor saves on a list and on a page, and compares three, at $width px',
  async (viewport) => {
    const page = await site.open(CITY, { viewport })
    expect(await savedLink(page).isVisible()).toBe(false)
    await saveButton(page, NAMES[0]).click()
    await expect.poll(() => isSaved(page, NAMES[0])).toBe('true')
    await saveButton(page, NAMES[1]).click()
    await page.goto(`${site.url()}${CITY}/split-day-laser`)
    await waitForHydration(page)
    await saveButton(page, NAMES[2]).click()
    await expect.poll(() => savedLink(page).textContent()).toBe('Saved (3)')

    await savedLink(page).click()
    await page.waitForURL(`**${comparePath(IDS)}`)
    await waitForHydration(page)
    expect(await columns(page)).toEqual(NAMES)
    await saveButton(page, NAMES[1]).click()
    await expect.poll(() => savedLink(page).textContent()).toBe('Saved (2)')
  },
)

test('a fifth provider is not saved, and nothing shifts', async () => {
  const page = await site.openFresh('/compare', { viewport: PHONE })
  await page.clock.setFixedTime('2026-11-18T17:00:00Z') // no holiday, which some cards have no room for
  const saved = [...IDS, 'texas/austin/python-hours-laser']
  await page.evaluate((ids) => localStorage.setItem('shortlist', JSON.stringify(ids)), saved)
  for (const path of [CITY, comparePath(IDS)]) {
    await page.goto(site.url() + path)
    await page.evaluate(() => document.fonts.ready)
    await savedLink(page).waitFor()
    expect(await layoutShiftOf(page)).toBe(0)
  }
  await page.goto(site.url() + CITY)
  await waitForHydration(page)
  await saveButton(page, 'Always Open Laser').click()

  await page.getByText('You can save 4 providers. Remove one first.').waitFor()
  expect(await isSaved(page, 'Always Open Laser')).toBe('false')
  expect(await savedLink(page).getAttribute('href')).toBe(comparePath(saved))
})

test('a provider saved in one tab, or on a card that a filter brought, is saved everywhere', async () => {
  const page = await site.open(CITY)
  const other = await page.context().newPage()
  await other.goto(`${site.url()}${CITY}/weekday-ink-removal`)
  await waitForHydration(other)
  await saveButton(other, NAMES[0]).click()
  await expect.poll(() => isSaved(page, NAMES[0])).toBe('true')

  await page.getByRole('searchbox').fill('weekday')
  await expect.poll(() => page.locator('article').count()).toBe(1)
  await expect.poll(() => isSaved(page, NAMES[0])).toBe('true')
  await saveButton(page, NAMES[0]).click()
  await expect.poll(() => isSaved(other, NAMES[0])).toBe('false')
})

test('without browser storage or with foreign values in it, nothing is saved', async () => {
  const page = await site.openFresh(CITY)
  for (const text of ['{', '7', '[null, {"id": 3}]']) {
    await page.evaluate((value) => localStorage.setItem('shortlist', value), text)
    await page.reload()
    await waitForHydration(page)
    expect(await savedLink(page).isVisible()).toBe(false)
  }
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.reload()
  await waitForHydration(page)

  await saveButton(page, NAMES[0]).click()
  await page.getByText('Your browser does not let this site save anything.').waitFor()
  expect(await isSaved(page, NAMES[0])).toBe('false')
  expect(await savedLink(page).isVisible()).toBe(false)
})

test('without JavaScript a provider page leads to a comparison with its neighbors', async () => {
  const page = await site.open(`${CITY}/weekday-ink-removal`, { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Compare with others nearby' }).click()
  await page.waitForURL('**/compare?**')

  expect(await columns(page)).toHaveLength(4)
  await page.getByLabel('Show the distance from a ZIP code or city').fill('78701')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('**from=78701')
  expect(await page.getByRole('row', { name: /^Distance from/ }).count()).toBe(1)
  expect(await columns(page)).toHaveLength(4)
})
