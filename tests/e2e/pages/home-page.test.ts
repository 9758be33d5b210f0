import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, waitForHydration, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'

const site = readOnlySite()

test('a question opens and closes by keyboard', async () => {
  const page = await site.open('/')
  const question = page.getByText('What does it cost?')
  const answer = page.getByText('$200-500')

  await question.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => answer.isVisible()).toBe(true)
  await page.keyboard.press('Space')

  expect(await answer.isVisible()).toBe(false)
})

test('a question opens without JavaScript', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })

  await page.getByText('How many sessions does it take?').click()

  await expect.poll(() => page.getByText('Usually 6-12 sessions').isVisible()).toBe(true)
})

test.for([
  [360, 740],
  [375, 667],
  [390, 844],
] as const)(
  'a phone of %d by %d shows the important parts without scrolling',
  async ([width, height]) => {
    const page = await site.open('/', { viewport: { width, height } })
    await page.evaluate(() => document.fonts.ready)
    const main = page.getByRole('main')

    for (const part of [
      page.getByRole('banner').getByText('Tattoo Removal Directory'),
      main.getByRole('heading', { level: 1 }),
      main.getByRole('combobox'),
      main.getByRole('button', { name: 'Search' }),
      main.getByRole('button', { name: 'Use my location' }),
      main.getByText('Listed here:'),
    ]) {
      const box = (await part.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
  },
)

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box === null ? Infinity : box.y + box.height
}

test.for([
  [390, 844],
  [390, 664],
])(
  'the first screen of a phone of %i by %i contains every search control',
  async ([width = 0, height = 0]) => {
    const page = await site.open('/', { viewport: { width, height } })

    const lowest = await Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('main').getByRole('button', { name: 'Search' }),
        page.getByRole('button', { name: 'Use my location' }),
        page.getByRole('main').getByRole('link', { name: 'Browse All States' }).first(),
        page.getByText('Listed here:'),
      ].map(bottomOf),
    )

    expect(Math.max(...lowest)).toBeLessThanOrEqual(height)
  },
)

test('the first screen of the smallest phone shows the whole search card', async () => {
  const page = await site.open('/', { viewport: { width: 320, height: 640 } })

  const box = page.getByRole('main').getByRole('search').locator('..')
  expect(await bottomOf(box)).toBeLessThanOrEqual(640)
})

test('the Search button is large enough to press when only its icon fits', async () => {
  const page = await site.open('/', { viewport: { width: 320, height: 640 } })

  const field = (await page.getByRole('combobox').boundingBox())!
  const button = (await page
    .getByRole('main')
    .getByRole('button', { name: 'Search' })
    .boundingBox())!

  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
  expect(button.y).toBe(field.y)
})

test.for([PHONE, DESKTOP])(
  'the home page has no layout shift while its scripts start at %j',
  async (viewport) => {
    // Caches the heading font first.
    const page = await site.openFresh('/about', { viewport })
    await page.evaluate(() => document.fonts.ready)
    await page.goto(site.url())
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')

    const shift = await layoutShiftOf(page)

    expect(shift).toBe(0)
  },
)
