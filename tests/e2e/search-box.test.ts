import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DESK, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'

const site = siteInBrowser()

const boxOf = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const announcement = (page: Page) => page.getByRole('search').getByRole('status')

/** Types and waits for the list. */
async function openList(page: Page, text: string): Promise<void> {
  await boxOf(page).pressSequentially(text)
  await options(page).first().waitFor()
}

const highlighted = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id == null ? null : document.getElementById(id)
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null
  })

const isOpen = (page: Page) => boxOf(page).getAttribute('aria-expanded')

function requestsTo(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}

describe('suggestions', () => {
  test('appear after two characters and a pause, with one request for quick typing', async () => {
    const page = await site.open('/')
    const requests = requestsTo(page, '/api/suggestions')

    await boxOf(page).pressSequentially('t')
    await page.waitForTimeout(500)
    expect(requests).toHaveLength(0)
    await boxOf(page).pressSequentially('exa', { delay: 30 })
    await options(page).first().waitFor()

    expect(requests).toHaveLength(1)
    expect(await options(page).first().textContent()).toMatch(/Texas \d+ providers in 4 cities/)
    expect(await announcement(page).textContent()).toMatch(/^\d suggestions?$/)
    expect(await isOpen(page)).toBe('true')
  })

  test('go with the second character', async () => {
    const page = await site.open('/')
    await openList(page, 'te')

    await page.keyboard.press('Backspace')

    await expect.poll(() => options(page).count()).toBe(0)
    expect(await announcement(page).textContent()).toBe('')
  })

  test('that do not exist are announced', async () => {
    const page = await site.open('/')

    await boxOf(page).pressSequentially('xqzvw')

    await expect.poll(() => announcement(page).textContent()).toBe('No suggestions')
    expect(await isOpen(page)).toBe('false')
  })

  test('of an older text are dropped when they come late', async () => {
    const page = await site.open('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/suggestions?q=chi', async (route) => {
      await held
      await route.continue().catch(() => {})
    })

    await boxOf(page).pressSequentially('chi')
    await page.waitForRequest('**/api/suggestions?q=chi')
    await boxOf(page).fill('seattle')
    await page.getByRole('option', { name: /Seattle/ }).waitFor()
    release()
    await page.waitForTimeout(300)

    expect(await page.getByRole('option', { name: /Chicago/ }).count()).toBe(0)
  })

  test('that fail twice show nothing, and the search works without them', async () => {
    const page = await site.open('/')
    const requests = requestsTo(page, '/api/suggestions')
    await page.route('**/api/suggestions**', (route) => route.fulfill({ body: 'no json' }))

    await boxOf(page).pressSequentially('austin')
    await expect.poll(() => requests.length).toBe(2)
    await page.waitForTimeout(200)
    expect(await options(page).count()).toBe(0)
    await page.keyboard.press('Enter')

    await page.waitForURL('**/search?location=**')
  })
})

describe('the keyboard', () => {
  test('moves through the list with the arrows, Home and End, around the ends', async () => {
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
    expect(await boxOf(page).inputValue()).toBe('an')
  })

  test('keeps the highlighted option in view', async () => {
    const page = await site.open('/')
    await openList(page, 'an')

    await page.keyboard.press('ArrowUp')

    const list = await page.getByRole('listbox').boundingBox()
    const last = await options(page).last().boundingBox()
    expect(last!.y + last!.height).toBeLessThanOrEqual(list!.y + list!.height)
  })

  test('chooses the highlighted option with Enter', async () => {
    const page = await site.open('/')
    await openList(page, 'texas')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/search?location=**')
    expect(decodeURIComponent(page.url())).toContain('"name":"Texas"')
  })

  test('closes the list with Escape and then empties the field', async () => {
    const page = await site.open('/')
    await openList(page, 'austin')

    await page.keyboard.press('Escape')
    expect([await isOpen(page), await boxOf(page).inputValue()]).toEqual(['false', 'austin'])
    await page.keyboard.press('Escape')
    expect(await boxOf(page).inputValue()).toBe('')
  })

  test('opens the closed list again with the down arrow', async () => {
    const page = await site.open('/')
    await openList(page, 'austin')
    await page.keyboard.press('Escape')

    await page.keyboard.press('ArrowDown')

    await expect.poll(() => isOpen(page)).toBe('true')
  })

  test('leaves the list with Tab, which closes it and chooses nothing', async () => {
    const page = await site.open('/')
    await openList(page, 'austin')
    await page.keyboard.press('ArrowDown')

    await page.keyboard.press('Tab')

    expect(await isOpen(page)).toBe('false')
    expect(await boxOf(page).inputValue()).toBe('austin')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('the mouse', () => {
  test('chooses a provider, whose page opens', async () => {
    const page = await site.open('/')
    await openList(page, 'weekday')

    await page.getByRole('option', { name: /Weekday Ink Removal/ }).click()

    await expect
      .poll(() => new URL(page.url()).pathname)
      .toBe('/states/texas/austin/weekday-ink-removal')
  })

  test('closes the list by a click outside', async () => {
    const page = await site.open('/')
    await openList(page, 'austin')

    await page.getByRole('heading', { level: 1 }).click()

    await expect.poll(() => isOpen(page)).toBe('false')
  })
})

describe('submitting', () => {
  test('a place opens the search in it', async () => {
    const page = await site.open('/')

    await boxOf(page).fill('  austin tx ')
    await page.getByRole('button', { name: 'Search' }).click()

    await page.waitForURL('**/search?location=**')
    expect(decodeURIComponent(page.url().replaceAll('+', ' '))).toContain('"name":"Austin, TX"')
  })

  test('other words open the search for them, and they stay in the field', async () => {
    const page = await site.open('/')

    await boxOf(page).fill('weekday ink')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/search?q=weekday+ink')
    await expect.poll(() => boxOf(page).inputValue()).toBe('weekday ink')
  })

  test('nothing, or spaces, does nothing', async () => {
    const page = await site.open('/')
    const requests = requestsTo(page, '/api/resolve')

    await page.getByRole('button', { name: 'Search' }).click()
    await boxOf(page).fill('   ')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(200)

    expect(requests).toEqual([])
    expect(page.url()).toBe(`${site.url()}/`)
  })

  test('disables the field until the words are resolved', async () => {
    const page = await site.open('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/resolve**', async (route) => {
      await held
      await route.continue()
    })

    await boxOf(page).fill('austin')
    await page.keyboard.press('Enter')
    await expect.poll(() => boxOf(page).isDisabled()).toBe(true)
    expect(await isOpen(page)).toBe('false')
    release()

    await page.waitForURL('**/search?location=**')
    await expect.poll(() => boxOf(page).isDisabled()).toBe(false)
  })

  test('words that cannot be resolved are searched for as they are', async () => {
    const page = await site.open('/')
    await page.route('**/api/resolve**', (route) => route.fulfill({ body: 'no json' }))

    await boxOf(page).fill('weekday')
    await page.keyboard.press('Enter')

    await expect.poll(() => page.url()).toBe(`${site.url()}/search?q=weekday`)
  })

  test('works again after going back, and from one result to the next', async () => {
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
})

test('without JavaScript it is a plain form', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })

  await page.getByPlaceholder('Search by city, zip code, or provider name...').fill('weekday ink')
  await page.getByRole('button', { name: 'Search' }).click()

  expect(page.url()).toBe(`${site.url()}/search?q=weekday+ink`)
  expect(await page.getByRole('main').textContent()).toContain('Weekday Ink Removal')
})

for (const [name, screen] of [
  ['a phone in light colors', { viewport: PHONE, colorScheme: 'light' }],
  ['a desk in dark colors', { viewport: DESK, colorScheme: 'dark' }],
  [
    'the narrowest phone in forced colors',
    { viewport: { width: 320, height: 640 }, forcedColors: 'active' },
  ],
] as const) {
  test(`the open list fits and is accessible on ${name}`, async () => {
    const page = await site.open('/', screen)
    await openList(page, 'an')
    await page.keyboard.press('ArrowDown')

    const list = (await page.getByRole('listbox').boundingBox())!
    expect(list.height).toBeLessThanOrEqual(240)
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThanOrEqual(screen.viewport.width)
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      screen.viewport.width,
    )
    const { violations } = await new AxeBuilder({ page }).include('search').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
}
