import { expect, test } from 'vitest'
import { hydrated, PHONE, siteInBrowser } from '#tests/helpers/browser.ts'
import { hold } from '#tests/helpers/hold.ts'

const site = siteInBrowser()

test.for(['a press', 'Enter'] as const)(
  'the menu opens by %s, though it came before the page ran, and once',
  async (way) => {
    const { page, release } = await openHeld()
    const button = page.getByRole('button', { name: 'Open menu' })
    const panel = page.getByRole('dialog', { name: 'Menu' })

    if (way === 'a press') await button.click()
    else await button.press('Enter')
    expect(await panel.isVisible()).toBe(false)
    release()

    await panel.waitFor()
    await page.keyboard.press('Escape')
    await button.click()
    await expect.poll(() => panel.isVisible()).toBe(true)
  },
)

test('nothing is pressed for a visitor who pressed elsewhere meanwhile', async () => {
  const { page, release } = await openHeld()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  release()
  await hydrated(page)

  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(false)
})

/** A page whose scripts have yet to arrive. */
async function openHeld() {
  const context = (await site.open('/about', { viewport: PHONE })).context()
  const page = await context.newPage()
  const release = await hold(page, '**/*.js')
  await page.goto(`${site.url()}/states`)
  return { page, release }
}
