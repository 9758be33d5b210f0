import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { waitForHydration, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'
import { boxOf, isOpen, useBox } from '#tests/helpers/browser/search-box.ts'

const site = readOnlySite()

/** A page whose failed requests Chromium may log: the test makes them fail. */
async function openUnwatched(path: string): Promise<Page> {
  const watched = await site.open('/about')
  const page = await watched.context().newPage()
  await page.goto(site.url() + path)
  await waitForHydration(page)
  return page
}

const problem = (page: Page) =>
  page.getByText('We could not reach the site. Check your connection and try again.')
const progress = (page: Page) => page.getByText('Searching providers...')

test('spaces search for nothing, and a place opens the search in it', async () => {
  const page = await site.open('/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(decodeURIComponent(request.url())))
  await useBox(page)

  await boxOf(page).fill('   ')
  await page.keyboard.press('Enter')
  await boxOf(page).fill('  austin tx ')
  await page.getByRole('button', { name: 'Search' }).click()

  await page.waitForURL('**/search?location=**')
  expect(decodeURIComponent(page.url().replaceAll('+', ' '))).toContain('location=Austin, TX')
  expect(requests.filter((url) => url.includes('/api/resolve'))).toHaveLength(1)
})

test('a search works again after going back, and from one result to the next', async () => {
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
  await search('camelback')
})

test('on a phone, the field is disabled above a message until the words are resolved', async () => {
  const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
  const page = await site.open('/', phone)
  await useBox(page)
  const release = await hold(page, '**/api/resolve**')

  await boxOf(page).tap()
  await page.keyboard.type('austin')
  await page.keyboard.press('Enter')
  await expect.poll(() => boxOf(page).isDisabled()).toBe(true)
  expect(await isOpen(page)).toBe('false')
  const words = progress(page).locator('..')
  await words.waitFor()
  const field = (await boxOf(page).boundingBox())!
  const { y } = (await words.boundingBox())!
  expect(y).toBeGreaterThan(field.y + field.height)
  expect(y).toBeLessThan(600)
  release()

  await page.waitForURL('**/search?location=**')
  await expect.poll(() => boxOf(page).isDisabled()).toBe(false)
  expect(await progress(page).first().isVisible()).toBe(false)
})

describe('without a connection', () => {
  test('a search stays on the page, shows the reason, and works on the next attempt', async () => {
    const page = await openUnwatched('/')
    await useBox(page)
    await boxOf(page).fill('weekday')
    await page.context().setOffline(true)

    await page.keyboard.press('Enter')
    await problem(page).waitFor()
    expect(page.url()).toBe(`${site.url()}/`)
    expect(await boxOf(page).inputValue()).toBe('weekday')
    await expect
      .poll(() => boxOf(page).evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await progress(page).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])

    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=weekday')
    expect(await problem(page).count()).toBe(0)
  })
})
