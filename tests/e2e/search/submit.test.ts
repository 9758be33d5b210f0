import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'
import { boxOf, useBox } from '#tests/helpers/browser/search-box.ts'

const site = readOnlySite()

test('spaces search for nothing, and a place opens the search in it', async () => {
  const page = await site.open('/')
  await useBox(page)

  await boxOf(page).fill('   ')
  await page.keyboard.press('Enter')
  await boxOf(page).fill('  austin tx ')
  await page.getByRole('button', { name: 'Search' }).click()

  await page.waitForURL('**/search?location=**')
  expect(decodeURIComponent(page.url().replaceAll('+', ' '))).toContain('location=Austin, TX')
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

test('on a phone, the field is disabled above a message until the results come', async () => {
  const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
  const page = await site.open('/', phone)
  await useBox(page)
  // Chromium answers no questions about a page that it is leaving.
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      const field = document.querySelector<HTMLInputElement>('main [role="combobox"]')
      const message = document.querySelector('#loading > *')
      const seen = {
        isDisabled: field?.disabled,
        isOpen: field?.ariaExpanded,
        text: message?.textContent,
        fieldEnd: field?.getBoundingClientRect().bottom,
        top: message?.getBoundingClientRect().top,
      }
      sessionStorage.setItem('seen', JSON.stringify(seen))
    })
  })

  await boxOf(page).tap()
  await page.keyboard.type('austin')
  await page.keyboard.press('Enter')

  await page.waitForURL('**/search?location=**')
  await expect.poll(() => boxOf(page).isDisabled()).toBe(false)
  expect(await page.getByText('Searching providers...').count()).toBe(0)
  const stored = await page.evaluate(() => sessionStorage.getItem('seen') ?? '')
  const seen: { fieldEnd: number; top: number } = JSON.parse(stored)
  expect(seen).toMatchObject({
    isDisabled: true,
    isOpen: 'false',
    text: 'Searching providers... Finding the best tattoo removal specialists in your area',
  })
  expect(seen.top).toBeGreaterThan(seen.fieldEnd)
  expect(seen.top).toBeLessThan(600)
})
