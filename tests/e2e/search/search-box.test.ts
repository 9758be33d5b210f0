import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'
import { boxOf, isOpen, openList, options, useBox } from '#tests/helpers/browser/search-box.ts'

const site = readOnlySite()

const announcement = (page: Page) => page.getByRole('search').getByRole('status')

function suggestionRequests(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/suggestions') seen.push(request)
  })
  return seen
}

describe('suggestions', () => {
  test('appear after two characters and a pause, with one request for quick typing', async () => {
    const page = await site.open('/')
    const requests = suggestionRequests(page)

    await boxOf(page).pressSequentially('t')
    await page.waitForTimeout(500)
    expect(requests).toHaveLength(0)
    await boxOf(page).pressSequentially('exa', { delay: 30 })
    await options(page).first().waitFor()

    expect(requests).toHaveLength(1)
    await expect
      .poll(() => options(page).first().textContent())
      .toMatch(/Texas \d+ providers in 4 cities/)
    await expect.poll(() => announcement(page).textContent()).toMatch(/^\d suggestions?$/)
    await expect.poll(() => isOpen(page)).toBe('true')
  })

  test('disappear when fewer than two characters are left', async () => {
    const page = await site.open('/')
    await openList(page, 'te')

    await page.keyboard.press('Backspace')

    await expect.poll(() => options(page).count()).toBe(0)
    expect(await announcement(page).textContent()).toBe('')
  })

  test('without a match show and announce a message, which Escape closes', async () => {
    const page = await site.open('/')

    await boxOf(page).pressSequentially('xqzvw')

    const words = page.getByText('No suggestions. Press Search to look for “xqzvw”.')
    await words.waitFor()
    expect((await words.boundingBox())!.height).toBeGreaterThan(20)
    await expect.poll(() => announcement(page).textContent()).toContain('No suggestions')
    expect(await isOpen(page)).toBe('false')
    await page.keyboard.press('Escape')
    expect([await words.count(), await boxOf(page).inputValue()]).toEqual([0, 'xqzvw'])
  })

  test('wait 300 ms after the last key, even when the down arrow is pressed', async () => {
    const page = await site.open('/')
    await useBox(page)
    await page.evaluate(() => {
      const { fetch } = globalThis
      globalThis.fetch = (...args) => {
        performance.mark('request')
        return fetch(...args)
      }
      document.addEventListener('input', () => performance.mark('input'))
    })

    await boxOf(page).pressSequentially('austi', { delay: 50 })
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()

    const pause = await page.evaluate(
      () =>
        performance.getEntriesByName('request')[0]!.startTime -
        performance.getEntriesByName('input').at(-1)!.startTime,
    )
    expect(pause).toBeGreaterThanOrEqual(300)
  })

  test('that no longer match disappear as soon as the text changes, and others stay', async () => {
    const page = await site.open('/')
    await openList(page, 'te')
    await hold(page, '**/api/suggestions**')
    expect(await options(page).count()).toBeGreaterThan(1)

    await boxOf(page).pressSequentially('xa')
    const kept = await options(page).allTextContents()
    await boxOf(page).fill('seattle')

    expect(kept.filter((text) => !/texa/i.test(text ?? ''))).toEqual([])
    expect(kept[0]).toContain('Texas')
    expect(await options(page).count()).toBe(0)
    expect(await announcement(page).textContent()).toBe('')
  })

  test('appear for a text that was typed before the script ran', async () => {
    const page = await (await site.open('/about')).context().newPage()
    const release = await hold(page, '**/*.js')

    await page.goto(site.url(), { waitUntil: 'commit' })
    await page.getByPlaceholder('Search by city').pressSequentially('austin')
    release()

    await page
      .getByRole('option', { name: /Austin/ })
      .first()
      .waitFor()
    await expect.poll(() => boxOf(page).inputValue()).toBe('austin')
  })

  test('of an older text are dropped when they arrive late', async () => {
    const page = await site.open('/')
    const release = await hold(page, '**/api/suggestions?q=chi')

    const request = page.waitForRequest('**/api/suggestions?q=chi')
    await boxOf(page).pressSequentially('chi')
    await request
    await boxOf(page).fill('seattle')
    await page.getByRole('option', { name: /Seattle/ }).waitFor()
    release()
    await page.waitForTimeout(300)

    expect(await page.getByRole('option', { name: /Chicago/ }).count()).toBe(0)
  })

  test('that fail twice show nothing, and the search works without them', async () => {
    const page = await site.open('/')
    await useBox(page)
    const requests = suggestionRequests(page)
    await page.route('**/api/suggestions**', (route) => route.fulfill({ body: 'no json' }))

    await boxOf(page).pressSequentially('austin')
    await expect.poll(() => requests.length).toBe(2)
    await page.waitForTimeout(200)
    expect(await options(page).count()).toBe(0)
    await page.keyboard.press('Enter')

    await page.waitForURL('**/search?location=**')
  })
})

test('the facts of every option are below its name on a phone', async () => {
  const page = await site.open('/', { viewport: { width: 320, height: 640 } })
  await openList(page, 'an')

  const gaps = await options(page).evaluateAll((all) =>
    all.map((option) => {
      const [label, facts] = option.querySelectorAll(':scope > :last-child > span')
      return facts!.getBoundingClientRect().top - label!.getBoundingClientRect().bottom
    }),
  )

  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
})

const NARROW = { width: 320, height: 640 }
const openListOn = async (screen: Parameters<typeof site.open>[1]) => {
  const page = await site.open('/', screen)
  await openList(page, 'an')
  await page.keyboard.press('ArrowDown')
  return page
}

test.for([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
  ['the narrowest phone', NARROW],
] as const)('the open list fits %s', async ([, viewport]) => {
  const page = await openListOn({ viewport })

  const list = (await page.getByRole('listbox').boundingBox())!
  expect(list.height).toBeLessThanOrEqual(240)
  expect(list.x).toBeGreaterThanOrEqual(0)
  expect(list.x + list.width).toBeLessThanOrEqual(viewport.width)
  for (const option of await options(page).all()) {
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
})

// accessibility/every-state.test.ts checks the list in the page's own colors.
test('the open list is accessible in forced colors', async () => {
  const page = await openListOn({ viewport: NARROW, forcedColors: 'active' })

  const { violations } = await new AxeBuilder({ page }).include('search').analyze()

  expect(violations.map(({ id }) => id)).toEqual([])
})
