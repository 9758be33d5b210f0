import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const AUSTIN = '/states/texas/austin'

const fieldOf = (page: Page) => page.getByRole('searchbox')
async function addressIs(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.url()).toBe(site.url() + path)
}

test('the next page of a list starts scrolled to the top', async () => {
  const page = await site.open(AUSTIN, { viewport: PHONE })

  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await addressIs(page, `${AUSTIN}?page=2`)
  await page.getByText('Page 2 of').waitFor()

  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a filter typed on a later page keeps its focus, and Back leads to that page', async () => {
  const page = await site.open(AUSTIN)
  await page.getByRole('link', { name: 'Next' }).click()
  await addressIs(page, `${AUSTIN}?page=2`)
  await page.getByText('Page 2 of').waitFor()

  await fieldOf(page).pressSequentially('con', { delay: 30 })
  await addressIs(page, `${AUSTIN}?q=con`)
  await fieldOf(page).pressSequentially('gress', { delay: 30 })
  await addressIs(page, `${AUSTIN}?q=congress`)
  const isHeld = await fieldOf(page).evaluate((node) => node === document.activeElement)
  await page.goBack()

  expect(isHeld).toBe(true)
  await addressIs(page, `${AUSTIN}?page=2`)
  await page.getByText('Page 2 of').waitFor()
  expect(await fieldOf(page).inputValue()).toBe('')
  await page.goForward()
  await addressIs(page, `${AUSTIN}?q=congress`)
  await expect.poll(() => fieldOf(page).inputValue()).toBe('congress')
})

test('the link to the whole list clears the field', async () => {
  const page = await site.open(AUSTIN)
  await fieldOf(page).fill('zzz')

  await page.getByRole('link', { name: /Show all providers/ }).click()

  await addressIs(page, AUSTIN)
  await expect.poll(() => page.getByRole('article').count()).toBe(50)
  expect(await fieldOf(page).inputValue()).toBe('')
})

test('the link to all states shows them and clears the field', async () => {
  const page = await site.open('/states')
  await fieldOf(page).fill('zzz')

  await page.getByRole('link', { name: 'Show all states' }).click()

  await page.getByText('50 states and Washington, DC').waitFor()
  await addressIs(page, '/states')
  expect(await fieldOf(page).inputValue()).toBe('')
})

test.for([
  ['/states', 'tx', /^Texas/, '1 state'],
  ['/states/texas', 'aus', /^Austin/, '1 city'],
] as const)('Back to %s finds the filter again', async ([path, typed, link, left]) => {
  const page = await site.open(path)
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
  const before = await canonical()

  await fieldOf(page).pressSequentially(typed)
  await addressIs(page, `${path}?q=${typed}`)
  const typedCanonical = await canonical()
  await page.getByRole('main').getByRole('link', { name: link }).first().click()
  await page.waitForURL(`**${path}/*`)
  await page.goBack()

  await addressIs(page, `${path}?q=${typed}`)
  await page.getByText(left, { exact: true }).waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe(typed)
  expect(typedCanonical).toBe(before)
})

test('clearing a filter restores the URL', async () => {
  const page = await site.open('/states')

  await fieldOf(page).fill('tx')
  await addressIs(page, '/states?q=tx')
  await fieldOf(page).fill('')

  await expect.poll(() => page.url()).toBe(`${site.url()}/states`)
})

test('another page starts at the top at once', async () => {
  const page = await site.open(AUSTIN, { reducedMotion: 'no-preference' })

  const places = await page.evaluate(() => {
    scrollTo(0, 2000)
    const down = scrollY
    scrollTo(0, 0)
    return [down, scrollY]
  })

  expect(places).toEqual([2000, 0])
})
