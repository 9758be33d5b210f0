import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test('a link of the contents leads to a heading that the header does not cover', async () => {
  const page = await site.open('/privacy-policy', { viewport: PHONE })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByText('On this page').first().click()
  const link = contents.getByRole('link').nth(2)
  const name = (await link.textContent()) ?? ''

  await link.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name, exact: true })
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(300)

  const header = (await page.getByRole('banner').boundingBox())!
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height)
})

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

test('no script can turn a text into HTML or code', async () => {
  const page = await site.open('/states')
  for (const part of ['TrustedHTML', 'TrustedScript', 'TrustedTypePolicy']) site.expectLogged(part)

  const outcome = await page.evaluate(() => {
    const attempts = {
      html: () => (document.createElement('p').innerHTML = '<b>x</b>'),
      script: () => (document.createElement('script').text = 'alert(1)'),
      policy: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('any', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} was made`
      } catch (error) {
        return error instanceof TypeError ? `${name} was refused` : String(error)
      }
    })
  })

  expect(outcome).toEqual(['html was refused', 'script was refused', 'policy was refused'])
})
