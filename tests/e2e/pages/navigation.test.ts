import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test('a visitor walks from the states to a provider and back by the breadcrumbs', async () => {
  const page = await site.open('/states')
  const title = (name: string | null) =>
    page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()

  await page.locator('svg a[href="/states/texas"]').click()
  await title('Tattoo removal in Texas')
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Austin/ })
    .click()
  await title('Tattoo removal in Austin, Texas')
  const name = await page.getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('article').first().getByRole('link').first().click()
  await title(name)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const steps = ['Home', 'States', 'Texas', 'Austin', name]
  expect(await trail.getByRole('listitem').allTextContents()).toEqual(steps)
  await trail.getByRole('link', { name: 'Texas' }).click()

  await title('Tattoo removal in Texas')
  expect(page.url()).toBe(`${site.url()}/states/texas`)
})

test.for(['/privacy-policy'])(
  'on %s a link of the contents leads to a heading that the header does not cover',
  async (path) => {
    const page = await site.open(path, { viewport: PHONE })
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link').nth(2)
    const name = (await link.textContent()) ?? ''

    await link.press('Enter')
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(300)

    const header = (await page.getByRole('banner').boundingBox())!
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height)
  },
)

test.for([true, false])('the 404 page finds a provider (JavaScript: %s)', async (hasScripts) => {
  const page = await site.open('/no-such-page', { javaScriptEnabled: hasScripts })

  await page.getByRole('main').getByRole('combobox').fill('Austin, TX')
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { name: /Austin/ })
    .first()
    .waitFor()

  expect(new URL(page.url()).pathname).toBe('/search')
})
