import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const AUSTIN = '/states/texas/austin'

const fieldOf = (page: Page) => page.getByRole('searchbox')
async function addressIs(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.url()).toBe(site.url() + path)
}

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
  const page = await site.open(AUSTIN)
  await page.getByRole('link', { name: 'Next' }).click()
  await addressIs(page, `${AUSTIN}?page=2`)
  await page.getByText('Page 2 of').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await fieldOf(page).pressSequentially('con')
  await addressIs(page, `${AUSTIN}?q=con`)
  await fieldOf(page).pressSequentially('gress')
  await addressIs(page, `${AUSTIN}?q=congress`)
  expect(await fieldOf(page).evaluate((node) => node === document.activeElement)).toBe(true)
  for (const card of await page.getByRole('article').allTextContents()) {
    expect(card.toLowerCase()).toContain('congress')
  }
  await page.goBack()
  await addressIs(page, `${AUSTIN}?page=2`)
  await page.getByText('Page 2 of').waitFor()
  expect(await fieldOf(page).inputValue()).toBe('')
  await page.goForward()
  await addressIs(page, `${AUSTIN}?q=congress`)
  await expect.poll(() => fieldOf(page).inputValue()).toBe('congress')

  await fieldOf(page).fill('zzz')
  await page.getByText('No providers found').waitFor()
  await page.getByRole('link', { name: /Show all providers/ }).click()
  await addressIs(page, AUSTIN)
  await expect.poll(() => page.getByRole('article').count()).toBe(50)
  expect(await fieldOf(page).inputValue()).toBe('')
})
