import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test('the menu opens by keyboard, keeps the focus inside and gives it back on Escape', async () => {
  const page = await site.open('/states', { viewport: PHONE })
  const button = page.getByRole('button', { name: 'Open menu' })

  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(() => panel.isVisible()).toBe(true)
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
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('following a link closes the menu', async () => {
  const page = await site.open('/states/texas', { viewport: PHONE })
  await page.getByRole('button', { name: 'Open menu' }).click()

  await page.getByRole('dialog').getByRole('link', { name: 'Browse States' }).click()
  await page.waitForURL('**/states')

  expect(await page.getByRole('dialog').isVisible()).toBe(false)
})

test('the close control and a click beside the panel close it', async () => {
  const page = await site.open('/states', { viewport: PHONE })
  const panel = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  expect(await panel.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.mouse.click(20, 400)
  expect(await panel.isVisible()).toBe(false)
})

test.for([
  [390, 300],
  [700, 400],
] as const)('on a screen of %d px the panel is %d px wide', async ([screen, width]) => {
  const page = await site.open('/states', { viewport: { width: screen, height: 800 } })
  await page.getByRole('button', { name: 'Open menu' }).click()

  expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(width)
})

test('on a desktop the five links are in the header', async () => {
  const page = await site.open('/states')

  const names = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .allTextContents()

  expect(names).toEqual(['Home', 'Browse States', 'About', 'Blog', 'List Your Company'])
})

test('without JavaScript the menu leads to the links in the footer', async () => {
  const page = await site.open('/states', { viewport: PHONE, javaScriptEnabled: false })

  await page.getByRole('link', { name: 'Menu' }).click()

  expect(new URL(page.url()).hash).toBe('#site-links')
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
})
