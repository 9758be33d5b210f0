import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminOf, isShown } from '#tests/helpers/browser/admin-browser.ts'
import {
  DESKTOP,
  PHONE,
  siteInBrowser,
  hold,
  followLink,
  pressButton,
} from '#tests/helpers/browser/browser.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import type { BorrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { words } from '#tests/helpers/data/words.ts'

const site = siteInBrowser({ env: WITH_ADMIN, fill: addTwins })
const admin = adminOf(site)
const PAIRS = 60

/** Pairs of one import, so the queue lists them by score and then in the order of the list. */
async function addTwins({ databasePath }: BorrowedSite): Promise<void> {
  const twins = Array.from({ length: PAIRS }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    const twin = {
      name: `Twin ${number} Laser`,
      street: `${index + 1} Main St`,
      phone: `(512) 555-01${number}`,
      latitude: String(30 + index / 20),
    }
    return [twin, { ...twin, reviews: '3' }]
  })
  const file = join(dirname(databasePath), 'twins.csv')
  writeFileSync(file, csvOf(...twins.flat()))
  await runCli(['import', file, '--force', '--db', databasePath])
}

const paneOf = (page: Page) => page.getByRole('region', { name: 'Selected item' })
const readHeading = (page: Page) => paneOf(page).getByRole('heading', { level: 2 }).textContent()
const rowsOf = (page: Page) => page.getByRole('link', { name: /^Twin \d\d Laser New today/ })
const rowOf = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name} New today Austin, TX · 99%: same phone`) })
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.split(' New')[0])

/** Buttons of the page that lie under a toast. */
const listCovered = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main button'), (button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return above?.closest('#toasts') ? button.textContent : ''
    }).filter(Boolean),
  )

test('the queue is a short list of the oldest pairs, and the keyboard opens, decides and undoes', async () => {
  const page = await admin.open('/admin?status=other', { viewport: DESKTOP })
  expect(await rowsOf(page).count()).toBe(50)
  expect(await readHeading(page)).toBe('Twin 01 Laser')
  expect(await isShown(page, 'The oldest 50 are listed; the others follow later.')).toBe(true)
  const tabs = await page.locator('[data-tabs]').boundingBox()
  expect(tabs?.y).toBeLessThanOrEqual(120)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(50 * 100 + 600)

  for (const key of words`j j j k`) await page.keyboard.press(key)
  await expect.poll(() => readHeading(page)).toBe('Twin 02 Laser')
  await page.keyboard.press('d')
  await expect.poll(() => isShown(page, 'They stay separate')).toBe(true)
  await expect.poll(() => focusedRow(page)).toBe('Twin 03 Laser')
  await page.keyboard.press('u')
  await expect.poll(() => isShown(page, 'The decision was undone.')).toBe(true)
  await expect.poll(() => focusedRow(page)).toBe('Twin 02 Laser')

  // Back at the open row while another one loads.
  const release = await hold(page, '**/admin?status=other&open=*')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect.poll(() => isShown(page, 'Not decided: the next item was')).toBe(true)
  await page.keyboard.press('k')
  release()
  await page.locator('[data-pane]:not([inert])').waitFor()
  expect(await focusedRow(page)).toBe('Twin 02 Laser')
  expect(await readHeading(page)).toBe('Twin 02 Laser')

  // A dialog that opens while a row loads stays, and the row is shown after it.
  const releaseNext = await hold(page, '**/admin?status=other&open=*')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  releaseNext()
  await page.locator('[data-pane]:not([inert])').waitFor()
  expect(await help.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => readHeading(page)).toBe('Twin 03 Laser')
})

test.for([
  [DESKTOP, true],
  [PHONE, false],
] as const)(
  'on %o a row opens, a decision opens the next one, and its undo the same (JavaScript: %s)',
  async ([viewport, javaScriptEnabled]) => {
    const page = await admin.open('/admin?status=other', { viewport, javaScriptEnabled })
    const isWide = viewport === DESKTOP
    expect(await paneOf(page).isVisible()).toBe(isWide)
    await rowOf(page, 'Twin 05 Laser').click()
    await expect.poll(() => readHeading(page)).toBe('Twin 05 Laser')
    await expect.poll(() => rowOf(page, 'Twin 05 Laser').isVisible()).toBe(isWide)
    await page.reload()
    expect(await readHeading(page)).toBe('Twin 05 Laser')

    await pressButton(page, /^Not the Same/)
    await expect.poll(() => isShown(page, 'They stay separate')).toBe(true)
    await expect.poll(() => readHeading(page)).toBe('Twin 06 Laser')
    expect(await listCovered(page)).toEqual([])
    await pressButton(page.locator('[data-notice]'), 'Undo')
    await expect.poll(() => isShown(page, 'The decision was undone.')).toBe(true)
    await expect.poll(() => readHeading(page)).toBe('Twin 05 Laser')
    if (!isWide) await followLink(page, 'Back to the list')
    expect(await rowsOf(page).count()).toBe(50)
  },
)
