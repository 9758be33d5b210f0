import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test('a question opens and closes by keyboard, and without JavaScript', async () => {
  const page = await site.open('/')
  const answer = page.getByText('$200-500')
  await page.getByText('What does it cost?').press('Enter')
  await expect.poll(() => answer.isVisible()).toBe(true)
  await page.keyboard.press('Space')
  expect(await answer.isVisible()).toBe(false)

  const plain = await site.open('/', { javaScriptEnabled: false })
  await plain.getByText('How many sessions does it take?').click()
  await expect.poll(() => plain.getByText('Usually 6-12 sessions').isVisible()).toBe(true)
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
