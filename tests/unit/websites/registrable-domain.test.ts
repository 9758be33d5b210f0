import { expect, test } from 'vitest'
import { isSharedHost, registrableDomain } from '#domain/websites/registrable-domain.ts'
import { table, words } from '#tests/helpers/data/words.ts'

test.for(table`
  https://www.clinic.com/a?b#c       | clinic.com
  http://shop.austin.clinic.com:8080 | clinic.com
  clinic.com/about                   | clinic.com
  HTTPS://WWW.CLINIC.COM./           | clinic.com
  https://clinic.co.uk               | clinic.co.uk
  https://clinic.wixsite.com/home    | clinic.wixsite.com
  https://bücher.example             | xn--bcher-kva.example
  https://clinic.com%2eother.com/    | other.com
  https://clinic.com@other.com/      | other.com
  https://other.com/clinic.com       | other.com
  https://127.0.0.1/                 |
  https://[::1]/                     |
  https://localhost                  |
  https://github.io                  |
  https://com                        |
                                     |
`)('the registrable domain of %j is %j', ([url, domain]) => {
  expect(registrableDomain(url)).toBe(domain || null)
})

test.for(words`
  https://facebook.com/clinic https://m.facebook.com/clinic https://clinic.wixsite.com/home
  https://clinic.square.site https://sites.google.com/view/clinic https://maps.google.com/?cid=1
  https://clinic.github.io HTTPS://FACEBOOK.COM./clinic facebook.com/clinic
`)('%s is on a shared host', (url) => {
  expect(isSharedHost(url)).toBe(true)
})

test.for([
  'https://clinic.com',
  'https://notfacebook.com',
  'https://facebook.com.clinic.com',
  'https://clinic.com/facebook.com',
  'https://clinic.co.uk',
  'https://netflix.com',
  'https://10.0.0.1',
  '',
])('%j is not on a shared host', (url) => {
  expect(isSharedHost(url)).toBe(false)
})
