import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

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
