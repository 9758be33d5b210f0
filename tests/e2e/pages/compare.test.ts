import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { mergeInto, hideClinic } from '#db/stewardship/steps.ts'
import { comparePath } from '#domain/site/query.ts'
import {
  waitForScripts,
  PHONE,
  siteInBrowser,
  layoutShiftOf,
  followLink,
  pressButton,
} from '#tests/helpers/browser/browser.ts'
import { clinicId, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const HIDDEN = 'texas/austin/barton-laser-studio'
const MERGED = 'texas/austin/barton-skin-clinic'

const site = siteInBrowser({
  fill: ({ databasePath }) =>
    inDatabase(databasePath, async (connection) => {
      const idOf = (number: number) => clinicId(connection.db, `https://clinic-${number}.example/`)
      const [winnerId, merged, hidden] = [await idOf(1), await idOf(22), await idOf(23)]
      await inWriteTransaction(connection, async (db) => {
        await mergeInto(db, { id: merged, winnerId, ...STEP })
        await hideClinic(db, { id: hidden, ...STEP })
      })
    }),
})
const CITY = '/states/texas/austin'
const NAMES = ['Weekday Ink Removal', 'Night Owl Laser', 'Split Day Laser'] as const
const WEEKDAY = 'texas/austin/weekday-ink-removal'
const NIGHT = 'texas/austin/night-owl-laser'
const IDS = [WEEKDAY, NIGHT, 'texas/austin/split-day-laser']
const MANY = [...IDS, 'texas/austin/python-hours-laser', 'texas/austin/always-open-laser']

const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true })
const isSaved = (page: Page, name: string) => saveButton(page, name).getAttribute('aria-pressed')
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ })
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link').allInnerTexts()
const savedPanel = (page: Page) => page.locator('summary', { hasText: /^Saved \(/ })

async function saveInStorage(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate((list) => {
    const saved = list.map((id) => ({ id, name: id.split('/')[2], address: '' }))
    localStorage.setItem('shortlist', JSON.stringify(saved))
  }, ids)
}

test('a visitor saves on a list and on a page, compares three, notes prices and prints', async () => {
  const page = await site.open(CITY)
  expect(await savedLink(page).isVisible()).toBe(false)
  await saveButton(page, NAMES[0]).click()
  await expect.poll(() => isSaved(page, NAMES[0])).toBe('true')
  await saveButton(page, NAMES[1]).click()
  await page.goto(`${site.url()}${CITY}/split-day-laser`)
  await waitForScripts(page)
  await saveButton(page, NAMES[2]).click()
  await expect.poll(() => savedLink(page).textContent()).toBe('Saved (3)')
  await savedLink(page).click()
  await page.waitForURL(`**${comparePath(IDS)}`)
  await waitForScripts(page)
  expect(await columns(page)).toEqual(NAMES)
  // The table and three call sheets, each on one page.
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4)

  const heard = (label: string, name: string) => page.getByLabel(`${label} you were told: ${name}`)
  const totals = () => page.locator('output[data-call-total]').allInnerTexts()
  await heard('Price', NAMES[0]).fill('$1,200')
  await heard('Sessions', NAMES[0]).fill('2')
  await heard('Price', NAMES[1]).fill('150')
  await heard('Sessions', NAMES[1]).fill('16')
  await expect.poll(totals).toEqual(['$2,400', '$2,400', ''])
  await heard('Sessions', NAMES[1]).fill('8')
  await expect.poll(totals).toEqual(['$2,400', '$1,200, the least', ''])
  await page.reload()
  await waitForScripts(page)
  expect(await heard('Price', NAMES[0]).inputValue()).toBe('$1,200')

  const sheets = page.getByRole('heading', { name: /^Call sheet: / })
  expect(await sheets.count()).toBe(0)
  const printed = page.evaluate(() => {
    // The headless browser has no print dialog.
    globalThis.print = () => dispatchEvent(new Event('beforeprint'))
    return new Promise((done) => addEventListener('beforeprint', () => done(true)))
  })
  await pressButton(page, 'Print')
  expect(await printed).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => sheets.allTextContents())
    .toEqual(NAMES.map((name) => `Call sheet: ${name}`))
  await expect.poll(totals).toEqual(['$2,400', '$1,200, the least', ''])
  const question = page.getByText('Who will treat me, and with which license?')
  expect(await question.filter({ visible: true }).count()).toBe(3)
  expect(await page.getByRole('button', { name: /^(?:Print|Share)$/ }).count()).toBe(0)
})

test('Share opens the dialog, copies the address, or explains how to copy it', async () => {
  const page = await site.open(comparePath(IDS, '78701'))
  const share = () => pressButton(page, 'Share')
  /** Replaces a feature of the browser by one that keeps the address in the title. */
  const provide = (feature: 'share' | 'clipboard' | 'none') =>
    page.evaluate((name) => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
      Reflect.deleteProperty(navigator, 'share')
      const features = {
        share: ({ url }: { url: string }) => Promise.resolve(void (document.title = url)),
        clipboard: { writeText: (text: string) => Promise.resolve(void (document.title = text)) },
        none: undefined,
      }
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
      Object.defineProperty(navigator, name, { configurable: true, value: features[name] })
    }, feature)

  await provide('share')
  await share()
  await expect.poll(() => page.title()).toBe(page.url())
  await provide('clipboard')
  await share()
  await page.getByText('Link copied.').waitFor()
  expect(await page.title()).toBe(page.url())
  await provide('none')
  await share()
  await page.getByText('copy its address from the address bar').waitFor()
})

test('a visitor with five saved providers chooses four to compare, and nothing shifts', async () => {
  // No holiday, which some cards have no room for.
  const page = await site.open('/compare', { viewport: PHONE, now: '2026-11-18T17:00:00Z' })
  await saveInStorage(page, MANY)
  await page.evaluate(() => document.fonts.ready)
  for (const path of [CITY, '/compare']) {
    await page.goto(site.url() + path)
    await savedLink(page).waitFor()
    expect(await layoutShiftOf(page)).toBe(0)
  }
  await savedPanel(page).click()
  const box = (slug: string) => page.getByRole('checkbox', { name: slug })
  for (const id of MANY.slice(1)) await box(id.split('/')[2] ?? '').check()

  expect(await box('weekday-ink-removal').isDisabled()).toBe(true)
  await pressButton(page, 'Compare these')
  await page.waitForURL(`**${comparePath(MANY.slice(1))}`)
  await waitForScripts(page)
  expect(await columns(page)).toHaveLength(4)
  expect(await savedPanel(page).textContent()).toBe('Saved (5)')
})

test('a comparison forgets saved providers that are gone, and keeps those that moved', async () => {
  const page = await site.open('/compare')
  await saveInStorage(page, [NIGHT, HIDDEN, MERGED, WEEKDAY])
  await page.goto(site.url() + comparePath([NIGHT, HIDDEN, MERGED]))

  await expect.poll(() => savedLink(page).getAttribute('href')).toBe(comparePath([NIGHT, WEEKDAY]))
  expect(await columns(page)).toEqual(['Night Owl Laser', 'Weekday Ink Removal'])
})

test('a provider saved in one tab, or on a card that a filter brought, is saved everywhere', async () => {
  const page = await site.open(CITY)
  const other = await page.context().newPage()
  await other.goto(`${site.url()}${CITY}/weekday-ink-removal`)
  await waitForScripts(other)
  await saveButton(other, NAMES[0]).click()
  await expect.poll(() => isSaved(page, NAMES[0])).toBe('true')

  await page.getByRole('searchbox').fill('weekday')
  await expect.poll(() => page.locator('article').count()).toBe(1)
  await expect.poll(() => isSaved(page, NAMES[0])).toBe('true')
  await saveButton(page, NAMES[0]).click()
  await expect.poll(() => isSaved(other, NAMES[0])).toBe('false')
})

test('without browser storage or with foreign values in it, nothing is saved', async () => {
  const page = await site.open(CITY)
  for (const text of ['{', '[null, {"id": 3}]']) {
    await page.evaluate((value) => localStorage.setItem('shortlist', value), text)
    await page.reload()
    await waitForScripts(page)
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
  await waitForScripts(page)

  await saveButton(page, NAMES[0]).click()
  await page.getByText('Your browser does not let this site save anything.').waitFor()
  expect(await isSaved(page, NAMES[0])).toBe('false')
  expect(await savedLink(page).isVisible()).toBe(false)
})

test('without JavaScript a provider page leads to a comparison with its neighbors', async () => {
  const page = await site.open(`${CITY}/weekday-ink-removal`, { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
  await followLink(page, 'Compare with others nearby')
  await page.waitForURL('**/compare?**')

  expect(await columns(page)).toHaveLength(4)
  expect(await page.getByRole('button', { name: /^(?:Print|Share)$/ }).count()).toBe(0)
  await page.getByLabel('Show the distance from a ZIP code or city').fill('78701')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('**from=78701')
  expect(await page.getByRole('row', { name: /^Distance from/ }).count()).toBe(1)
  expect(await columns(page)).toHaveLength(4)
})
