import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test.for(['/privacy-policy', '/terms-of-service', '/accessibility', '/about'])(
  'on %s a link of the contents leads to a heading that the header does not cover',
  async (path) => {
    const page = await site.open(path, { viewport: PHONE })
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link').nth(2)
    const title = (await link.textContent()) ?? ''

    await link.focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(300)

    const header = (await page.getByRole('banner').boundingBox())!
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height)
  },
)

test.for([
  ['with', true],
  ['without', false],
] as const)('the 404 page finds a provider %s JavaScript', async ([, javaScriptEnabled]) => {
  const page = await site.open('/no-such-page', { javaScriptEnabled })

  await page.getByRole('main').getByRole('combobox').fill('Austin, TX')
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { name: /Austin/ })
    .first()
    .waitFor()

  expect(new URL(page.url()).pathname).toBe('/search')
})

test("the menu's close button is at the position of the menu button", async () => {
  const page = await site.open('/about', { viewport: PHONE })
  const opener = page.getByRole('button', { name: 'Open menu' })
  const place = await opener.boundingBox()

  await opener.click()

  const closer = page.getByRole('button', { name: 'Close menu' })
  await expect.poll(() => closer.boundingBox()).toEqual(place)
})
