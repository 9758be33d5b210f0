import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import {
  DESKTOP,
  PHONE,
  readOnlySite,
  hold,
  followLink,
  pressButton,
  waitForHeading,
} from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

test('on a phone the box opens with the focus, and the menu keeps it inside, by keyboard', async () => {
  const page = await site.open('/states', { viewport: PHONE })
  const box = page.getByRole('banner').getByPlaceholder('City, ZIP or clinic')
  expect(await box.isVisible()).toBe(false)
  await pressButton(page, 'Open search')
  await expect.poll(() => hasFocus(box)).toBe(true)
  await page.locator('header [data-suggests="ready"]').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => box.isVisible()).toBe(false)

  const opener = page.getByRole('button', { name: 'Open menu' })
  const closer = page.getByRole('button', { name: 'Close menu' })
  const panel = page.getByRole('dialog', { name: 'Menu' })
  const place = await opener.boundingBox()
  await opener.press('Enter')
  await expect.poll(() => closer.boundingBox()).toEqual(place)
  expect((await panel.boundingBox())?.width).toBeCloseTo(300)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && focused?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  expect(await panel.isVisible()).toBe(false)
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await opener.click()
  await closer.click()
  expect(await panel.isVisible()).toBe(false)
  await opener.click()
  await page.mouse.click(20, 400) // beside the panel
  expect(await panel.isVisible()).toBe(false)
  await opener.click()
  await followLink(panel, 'About')
  await page.waitForURL('**/about')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
})

test('without JavaScript the menu of a phone leads to the links in the footer, and the box searches', async () => {
  const page = await site.open('/states', { viewport: PHONE, javaScriptEnabled: false })
  await followLink(page, 'Menu')
  expect(new URL(page.url()).hash).toBe('#site-links')
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)

  await pressButton(page, 'Open search')
  await page.getByRole('banner').getByPlaceholder('City, ZIP or clinic').fill('weekday ink')
  await page.keyboard.press('Enter')
  await waitForHeading(page, 'Found 1 provider')
})

test('the menu opens before any script has loaded', async () => {
  const page = await site.open('/about', { viewport: PHONE })
  await hold(page, '**/*.js')
  await page.goto(`${site.url()}/states`, { waitUntil: 'commit' })

  await pressButton(page, 'Open menu')

  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
  expect(await page.locator('[data-started]').count()).toBe(0)
})

test('the header has a search box on a desktop, and stays in view on a phone, except with large text', async () => {
  const page = await site.open('/states/texas/austin', { viewport: PHONE })
  const header = page.getByRole('banner')
  await page.setViewportSize(DESKTOP)
  expect(await header.getByPlaceholder('City, ZIP or clinic').isVisible()).toBe(true)
  expect((await header.boundingBox())?.height).toBeLessThan(70)
  await page.setViewportSize(PHONE)
  await page.evaluate(() => scrollTo(0, 1500))
  const { y, height } = (await header.boundingBox())!
  expect(y).toBe(0)
  expect(height).toBeLessThan(PHONE.height / 6)

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
    scrollTo(0, 1500)
  })
  const large = (await header.boundingBox())!
  expect(large.y + large.height).toBeLessThanOrEqual(0)
  expect(large.height).toBeGreaterThan(PHONE.height / 6)
})

test('the first screen of a phone contains the name and every search control', async () => {
  const page = await site.open('/', { viewport: { width: 390, height: 664 } })
  await page.evaluate(() => document.fonts.ready)
  const main = page.getByRole('main')
  const parts = [
    page.getByRole('banner').getByText('Tattoo Removal Directory'),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('combobox'),
    main.getByRole('button', { name: 'Search' }),
    main.getByRole('link', { name: 'Use my location' }),
    main.getByRole('link', { name: 'Browse All States' }).first(),
    main.getByText('Last import:'),
  ]
  for (const [width, height] of [
    [390, 664],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of parts) {
      const box = (await part.boundingBox())!
      expect.soft(box.y + box.height, `${width}`).toBeLessThanOrEqual(height)
    }
  }
})
