import { expect, test } from 'vitest'
import { DESK, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'
import { layoutShiftOf } from '#tests/helpers/layout-shift.ts'

const site = siteInBrowser()

test('a question opens and closes by keyboard', async () => {
  const page = await site.open('/')
  const question = page.getByText('What does it cost?')
  const answer = page.getByText('$200-500')

  await question.focus()
  await page.keyboard.press('Enter')
  expect(await answer.isVisible()).toBe(true)
  await page.keyboard.press('Space')

  expect(await answer.isVisible()).toBe(false)
})

test('a question opens without JavaScript', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })

  await page.getByText('How many sessions does it take?').click()

  expect(await page.getByText('Usually 6-12 sessions').isVisible()).toBe(true)
})

test.for([
  [360, 740],
  [375, 667],
  [390, 844],
] as const)('a phone of %d by %d shows what matters before scrolling', async ([width, height]) => {
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
})

test.for([PHONE, DESK])(
  'nothing moves while the home page comes to life at %j',
  async (viewport) => {
    // The heading face is in the cache by then.
    const page = await site.open('/about', { viewport })
    await page.evaluate(() => document.fonts.ready)
    await page.goto(site.url())
    await page.waitForLoadState('networkidle')

    const shift = await layoutShiftOf(page)

    expect(shift).toBe(0)
  },
)
