import { describe, expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'
import { hold } from '#tests/helpers/browser/hold.ts'
import { boxOf, highlighted, isOpen, openList, options } from '#tests/helpers/browser/search-box.ts'

const site = readOnlySite()

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
    await expect.poll(() => boxOf(page).inputValue()).toBe('an')
  })

  test('keeps the highlighted option in view and the page where it is', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 480 } })
    await openList(page, 'an')
    const scrolled = await page.evaluate(() => scrollY)

    for (const _ of await options(page).all()) await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.keyboard.press('Home')
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

  test.for([
    ['keeps typing', 'rora, il', 'aurora, il'],
    ['deletes a letter', 'Backspace', 'a'],
  ])('searches for the text again with Enter when the visitor %s', async ([, keys, text]) => {
    const page = await site.open('/')
    await openList(page, 'au')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => highlighted(page)).toContain('Austin')
    await hold(page, '**/api/suggestions**')

    if (keys === 'Backspace') await page.keyboard.press(keys)
    else await page.keyboard.type(keys!)
    expect(await highlighted(page)).toBeNull()
    const request = page.waitForRequest('**/api/resolve**')
    await page.keyboard.press('Enter')

    expect(new URL((await request).url()).searchParams.get('q')).toBe(text)
  })

  test('keeps an option that was highlighted before the next answer', async () => {
    const page = await site.open('/')
    await openList(page, 'au')
    const release = await hold(page, '**/api/suggestions**')

    await boxOf(page).pressSequentially('stin')
    await page.keyboard.press('ArrowDown')
    const answer = page.waitForResponse('**/api/suggestions?q=austin')
    release()
    await answer
    await page.waitForTimeout(100)

    await expect.poll(() => highlighted(page)).toContain('Austin')
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
    await expect.poll(() => boxOf(page).inputValue()).toBe('austin')
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

  test('over an option does not choose it: Enter still submits the text', async () => {
    const page = await site.open('/')
    await openList(page, 'weekday')
    const request = page.waitForRequest('**/api/resolve?q=weekday')

    await options(page).first().hover()
    const before = await highlighted(page)
    await page.keyboard.press('Enter')

    expect(before).toBeNull()
    await request
  })

  test('closes the list by a click outside', async () => {
    const page = await site.open('/')
    await openList(page, 'austin')

    await page.getByRole('heading', { level: 1 }).click()

    await expect.poll(() => isOpen(page)).toBe('false')
  })
})

describe('the focus', () => {
  const FINGER = { viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true }

  test('by touch scrolls label, button and list into a small viewport', async () => {
    const page = await site.open('/', FINGER)

    await boxOf(page).tap()
    await page.keyboard.type('an')
    await options(page).first().waitFor()

    const header = (await page.getByRole('banner').boundingBox())!
    const label = (await page.getByText('City, ZIP code, state,').first().boundingBox())!
    const button = page.getByRole('button', { name: 'Search' })
    const list = (await page.getByRole('listbox').boundingBox())!
    // On small screens, a tall header scrolls away.
    const top = Math.max(0, header.y + header.height)
    expect(label.y).toBeGreaterThanOrEqual(top)
    expect(label.y).toBeLessThan(top + 96)
    expect(list.y + list.height).toBeLessThanOrEqual(420)
    await button.click({ trial: true })
    expect(page.url()).toBe(`${site.url()}/`)
  })

  test('scrolls the box up even when letters were typed before its script arrived', async () => {
    const page = await site.open('/', FINGER)
    const release = await hold(page, '**/assets/**')

    await boxOf(page).tap()
    await page.keyboard.type('an')
    release()
    await options(page).first().waitFor()

    const label = (await page.getByText('City, ZIP code, state,').first().boundingBox())!
    expect(label.y).toBeLessThan(97)
  })

  test('by mouse does not scroll the page', async () => {
    const page = await site.open('/', { viewport: { width: 1280, height: 600 } })

    await boxOf(page).click()
    await page.waitForTimeout(100)

    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  for (const [name, device] of [
    ['finger', FINGER],
    ['mouse', {}],
  ] as const) {
    test(`of a ${name} selects the text of the last search`, async () => {
      const page = await site.open('/search?q=weekday', device)

      if (name === 'finger') await boxOf(page).tap()
      else await boxOf(page).click({ delay: 80 })

      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('weekday')
    })
  }
})
