import { expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const PLACEHOLDER = 'City, ZIP or clinic'

test.for([
  [DESKTOP, true],
  [PHONE, false],
] as const)('the header searches on %j, with scripts: %s', async ([viewport, hasScripts]) => {
  const page = await site.open('/about', { viewport, javaScriptEnabled: hasScripts })
  const header = page.getByRole('banner')
  const box = header.getByPlaceholder(PLACEHOLDER)

  const isInRow = viewport === DESKTOP
  expect(await box.isVisible()).toBe(isInRow)
  expect((await header.boundingBox())?.height).toBeLessThan(70)
  if (!isInRow) await page.getByRole('button', { name: 'Open search' }).click()
  await box.fill('weekday ink')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
})

test('on a phone the opened box takes the focus, and Escape closes it', async () => {
  const page = await site.open('/states', { viewport: PHONE })
  const box = page.getByRole('banner').getByPlaceholder(PLACEHOLDER)

  await page.getByRole('button', { name: 'Open search' }).click()
  await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.locator('header [data-suggests="ready"]').waitFor()
  await page.keyboard.press('Escape')

  await expect.poll(() => box.isVisible()).toBe(false)
})

test.for([
  [PHONE, 100, true],
  [PHONE, 200, false],
] as const)('on %j at a text size of %i%% the header stays in view: %s', async (row) => {
  const [viewport, percent, isSticky] = row
  const page = await site.open('/states/texas/austin', { viewport })
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets.push(sheet)
    scrollTo(0, 1500)
  }, percent)

  const { y, height } = (await page.getByRole('banner').boundingBox())!

  expect(y + height > 0).toBe(isSticky)
  expect(height > viewport.height / 6).toBe(!isSticky)
})

test('the menu opens by keyboard, keeps the focus inside and closes in every way', async () => {
  const page = await site.open('/states', { viewport: PHONE })
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
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)

  await opener.click()
  await closer.click()
  expect(await panel.isVisible()).toBe(false)
  await opener.click()
  await page.mouse.click(20, 400) // beside the panel
  expect(await panel.isVisible()).toBe(false)
  await opener.click()
  await panel.getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
})

test('without JavaScript the menu leads to the links in the footer', async () => {
  const page = await site.open('/states', { viewport: PHONE, javaScriptEnabled: false })

  await page.getByRole('link', { name: 'Menu' }).click()

  expect(new URL(page.url()).hash).toBe('#site-links')
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
})

test('the first screen of a phone contains the name and every search control', async () => {
  for (const [width, height] of [
    [360, 740],
    [390, 664],
  ] as const) {
    const page = await site.open('/', { viewport: { width, height } })
    await page.evaluate(() => document.fonts.ready)
    const main = page.getByRole('main')
    for (const part of [
      page.getByRole('banner').getByText('Tattoo Removal Directory'),
      main.getByRole('heading', { level: 1 }),
      main.getByRole('combobox'),
      main.getByRole('button', { name: 'Search' }),
      main.getByRole('button', { name: 'Use my location' }),
      main.getByRole('link', { name: 'Browse All States' }).first(),
      main.getByText('Listed here:'),
    ]) {
      const box = (await part.boundingBox())!
      expect.soft(box.y + box.height, `${width}`).toBeLessThanOrEqual(height)
    }
  }
})
