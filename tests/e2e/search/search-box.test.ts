import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  readOnlySite,
  hold,
  boxOf,
  highlighted,
  isOpen,
  openList,
  options,
  useBox,
} from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const FINGER = { viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true }

const announcement = (page: Page) => page.getByRole('search').getByRole('status')
const SUGGESTIONS = '**/api/suggestions**'

/** The texts that suggestions were requested for. */
function requestedTexts(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/suggestions') texts.push(searchParams.get('q') ?? '')
  })
  return texts
}

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

test('suggestions appear from two characters on, are announced, and fit the narrowest phone', async () => {
  const page = await site.open('/', {
    viewport: { width: 320, height: 640 },
    forcedColors: 'active',
  })
  await useBox(page)
  const texts = requestedTexts(page)

  await boxOf(page).fill('t')
  await boxOf(page).fill('texa')
  await options(page).first().waitFor()
  expect(texts).toEqual(['texa'])
  expect(await options(page).first().textContent()).toMatch(/Texas \d+ providers in 4 cities/)
  await expect.poll(() => announcement(page).textContent()).toMatch(/^\d suggestions?$/)
  expect(await isOpen(page)).toBe('true')
  await boxOf(page).fill('t')
  await expect.poll(() => options(page).count()).toBe(0)
  expect(await announcement(page).textContent()).toBe('')

  await boxOf(page).fill('xqzvw')
  const words = page.getByText('No suggestions. Press Search to look for “xqzvw”.')
  await words.waitFor()
  await expect.poll(() => announcement(page).textContent()).toContain('No suggestions')
  expect(await isOpen(page)).toBe('false')
  await page.keyboard.press('Escape')
  expect([await words.count(), await boxOf(page).inputValue()]).toEqual([0, 'xqzvw'])

  await boxOf(page).fill('an')
  await options(page).first().waitFor()
  const list = (await page.getByRole('listbox').boundingBox())!
  expect(list.height).toBeLessThanOrEqual(240)
  expect(list.x + list.width).toBeLessThanOrEqual(320)
  const shapes = await options(page).evaluateAll((all) =>
    all.map((option) => {
      const [label, facts] = option.querySelectorAll(':scope > :last-child > span')
      const gap = facts!.getBoundingClientRect().top - label!.getBoundingClientRect().bottom
      return { isBelow: gap >= 0, isHigh: option.getBoundingClientRect().height >= 44 }
    }),
  )
  expect(shapes).toEqual(shapes.map(() => ({ isBelow: true, isHigh: true })))
})

test('the keyboard moves through the list, closes, reopens and leaves it, and keeps an option', async () => {
  const page = await site.open('/')
  await openList(page, 'an')
  const all = await options(page).allTextContents()

  expect(await highlighted(page)).toBeNull()
  for (const [key, expected] of [
    ['ArrowDown', all[0]],
    ['ArrowDown', all[1]],
    ['ArrowUp', all[0]],
    ['ArrowUp', all.at(-1)],
    ['Home', all[0]],
    ['End', all.at(-1)],
    ['ArrowDown', all[0]],
    ['ArrowLeft', null],
  ] as const) {
    await page.keyboard.press(key)
    expect([key, await highlighted(page)]).toEqual([key, expected])
  }
  await page.keyboard.press('Escape')
  expect([await isOpen(page), await boxOf(page).inputValue()]).toEqual(['false', 'an'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isOpen(page)).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  expect([await isOpen(page), await boxOf(page).inputValue()]).toEqual(['false', 'an'])
  await boxOf(page).focus()
  await page.keyboard.press('Escape')
  expect(await boxOf(page).inputValue()).toBe('')
  expect(new URL(page.url()).pathname).toBe('/')

  // The next answer arrives when an option is highlighted.
  await openList(page, 'au')
  const release = await hold(page, SUGGESTIONS)

  await boxOf(page).pressSequentially('stin')
  await page.keyboard.press('ArrowDown')
  const answer = page.waitForResponse('**/api/suggestions?q=austin')
  release()
  await (await answer).finished()
  await afterNextPaint(page)

  expect(await highlighted(page)).toContain('Austin')
})

test('suggestions that fail twice show nothing, and the search works without them', async () => {
  const page = await site.open('/')
  await useBox(page)
  const texts = requestedTexts(page)
  await page.route(SUGGESTIONS, (route) => route.fulfill({ body: 'no json' }))

  await boxOf(page).pressSequentially('austin')
  await expect.poll(() => texts.filter((text) => text === 'austin').length).toBe(2)
  expect(await options(page).count()).toBe(0)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/search?location=**')
})

test('the mouse selects the last search, opens a provider, closes the list outside, and chooses nothing by hovering', async () => {
  const page = await site.open('/search?q=weekday')
  await boxOf(page).click({ delay: 80 })
  await expect.poll(() => selected(page)).toBe('weekday')
  await openList(page, 'weekday')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => isOpen(page)).toBe('false')

  await boxOf(page).fill('')
  await openList(page, 'weekday')
  await options(page).first().hover()
  expect(await highlighted(page)).toBeNull()
  await page.getByRole('option', { name: /Weekday Ink Removal/ }).click()

  await page.waitForURL('**/states/texas/austin/weekday-ink-removal')
})

test('by touch, label, button and list scroll into view, even when letters were typed before the script', async () => {
  const page = await site.open('/', FINGER)
  const release = await hold(page, '**/assets/**')
  await boxOf(page).tap()
  await page.keyboard.type('an')
  release()
  await options(page).first().waitFor()

  const header = (await page.getByRole('banner').boundingBox())!
  // On small screens, a tall header scrolls away.
  const top = Math.max(0, header.y + header.height)
  const labelY = async () =>
    (await page.getByText('City, ZIP code, state,').first().boundingBox())!.y - top
  await expect.poll(labelY).toBeLessThan(96)
  expect(await labelY()).toBeGreaterThanOrEqual(0)
  const list = (await page.getByRole('listbox').boundingBox())!
  expect(list.y + list.height).toBeLessThanOrEqual(420)
  await page.getByRole('button', { name: 'Search' }).click({ trial: true })

  await page.goto(`${site.url()}/search?q=weekday`)
  await page.getByRole('button', { name: 'Open search' }).tap()
  await boxOf(page).tap()
  await expect.poll(() => selected(page)).toBe('weekday')
})

test('before the box is interactive, an empty search does nothing and words are sent', async () => {
  const page = await site.open('/')
  await hold(page, '**/*.js')

  await page.getByRole('button', { name: 'Search' }).click()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  expect(page.url()).toBe(`${site.url()}/`)

  await boxOf(page).fill('weekday ink')
  void page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=weekday+ink', { waitUntil: 'commit' })
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
  await page.getByRole('heading', { name: 'Tattoo removal in Austin, TX' }).waitFor()
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

/** When an answer has arrived, what it changes is shown by then. */
const afterNextPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
