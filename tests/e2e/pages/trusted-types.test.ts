import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

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
