import { expect, test } from 'vitest'
import { DESKTOP, PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const PLACEHOLDER = 'City, ZIP or clinic'

test.for([true, false])(
  'on a desktop the box is in the header, with scripts: %s',
  async (hasScripts) => {
    const page = await site.open('/about', { viewport: DESKTOP, javaScriptEnabled: hasScripts })
    const header = page.getByRole('banner')
    const { height } = (await header.boundingBox()) ?? {}

    await header.getByPlaceholder(PLACEHOLDER).fill('weekday ink')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
    expect(height).toBeLessThan(70)
  },
)

test('on a desktop its placeholder is not cut', async () => {
  const page = await site.open('/about', { viewport: DESKTOP })

  const room = await page
    .getByRole('banner')
    .getByPlaceholder(PLACEHOLDER)
    .evaluate((field: HTMLInputElement) => {
      const { font } = getComputedStyle(field, '::placeholder')
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const text = document.createElement('canvas').getContext('2d')
      if (text === null) throw new Error('no canvas')
      text.font = font
      const inside = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return inside - text.measureText(field.placeholder).width
    })

  expect(room).toBeGreaterThan(0)
})

test.for([true, false])('on a phone a button opens it, with scripts: %s', async (hasScripts) => {
  const page = await site.open('/about', { viewport: PHONE, javaScriptEnabled: hasScripts })
  const box = page.getByRole('banner').getByPlaceholder(PLACEHOLDER)
  expect(await box.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Open search' }).click()
  await box.fill('weekday ink')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
})

test('on a phone the opened box has the focus, and Escape closes it', async () => {
  const page = await site.open('/states', { viewport: PHONE })
  const box = page.getByRole('banner').getByPlaceholder(PLACEHOLDER)

  await page.getByRole('button', { name: 'Open search' }).click()
  await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.locator('[data-island="header-search"][data-hydrated]').waitFor()
  await page.keyboard.press('Escape')

  await expect.poll(() => box.isVisible()).toBe(false)
})

test('suggestions and their code load only when the box is used', async () => {
  const page = await site.openFresh('/about')
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const before = await scripts()

  const box = page.getByRole('banner').getByRole('combobox')
  await box.pressSequentially('aust')
  await page.getByRole('option').first().waitFor()

  expect(before.filter((name) => /react|suggestions/.test(name))).toEqual([])
  expect((await scripts()).filter((name) => /react|suggestions/.test(name))).not.toEqual([])
})

test.for(['/', '/search', '/search?q=laser'])('%s has one box, in its content', async (path) => {
  const page = await site.open(path)

  expect(await page.locator('input[role=combobox]').count()).toBe(1)
  expect(await page.getByRole('main').locator('input[role=combobox]').count()).toBe(1)
})

test.for(['/list-company', '/login', '/no-such-page'])(
  '%s has the header search as well',
  async (path) => {
    const page = await site.open(path)

    expect(await page.getByRole('banner').getByPlaceholder(PLACEHOLDER).isVisible()).toBe(true)
  },
)

test.for([
  [PHONE, 100, true],
  [DESKTOP, 100, true],
  [PHONE, 200, false],
  [DESKTOP, 200, false],
] as const)('on %j at a text size of %i%% the header stays in view: %s', async (row) => {
  const [viewport, percent, isSticky] = row
  const page = await site.open('/states/texas/austin', { viewport })
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets.push(sheet)
    scrollTo(0, 1500)
  }, percent)

  const header = await page.getByRole('banner').boundingBox()
  const isThere = (header?.y ?? 0) + (header?.height ?? 0) > 0
  const isTall = (header?.height ?? 0) > viewport.height / 6

  expect(isThere).toBe(isSticky)
  expect(isTall).toBe(!isSticky)
})
