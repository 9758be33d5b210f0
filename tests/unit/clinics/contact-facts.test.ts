import { expect, test } from 'vitest'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatReviews, derivePopularity } from '#domain/clinics/rating.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { repairSite, websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { table } from '#tests/helpers/data/words.ts'

test.for(table`
  +1 512-555-0100      | (512) 555-0100         | tel:+15125550100
  (512) 555-0100       | (512) 555-0100         | tel:+15125550100
  512-555-0100 ext. 12 | (512) 555-0100 ext. 12 | tel:+15125550100;ext=12
  5125550100x12        | (512) 555-0100 ext. 12 | tel:+15125550100;ext=12
  1-800-FLOWERS        | (800) 356-9377         | tel:+18003569377
  001-512-555-0100     | (512) 555-0100         | tel:+15125550100
  +1 800 GO FEDEX      | (800) 463-3339         | tel:+18004633339
  1.512.555.TATT x12   | (512) 555-8288 ext. 12 | tel:+15125558288;ext=12
  512-555-0100 (cell)  | (512) 555-0100         | tel:+15125550100
  800-FLOWERS-NOW      | 800-FLOWERS-NOW        |
  555-0100 ext         | 555-0100 ext           |
  +44 20 7946 0958     | +44 20 7946 0958       |
  +1 555-0100          | 555-0100               |
  call us              | call us                |
                       |                        |
`)('formats the phone %j as %j with the link %j', ([phone, shown, href]) => {
  expect(formatPhone(phone ?? '')).toBe(shown)
  expect(telHref(phone ?? '')).toBe(href || null)
  expect(telHref(shown ?? '')).toBe(href || null)
})

test.for(table`
  https://clinic.example/a?b=c            | https://clinic.example/a?b=c
  clinic.example                          | https://clinic.example/
  http://clinic.example                   | http://clinic.example/
  javascript:alert(1)                     |
  javascript://clinic.example/%0aalert(1) |
  https://user:secret@clinic.example      |
  localhost                               |
                                          |
`)('links the site %j to %j', ([site, href]) => {
  expect(websiteHref(site ?? '')).toBe(href || null)
})

test('shows the host of a site', () => {
  expect(websiteHost('https://www.clinic.example/about')).toBe('clinic.example')
})

test('decodes an encoded query once, unless there is a query already', () => {
  expect(repairSite('https://a.example/%3Futm%3Dx%26y%3D1')).toBe('https://a.example/?utm=x&y=1')
  expect(repairSite('https://a.example/?u=%3F')).toBe('https://a.example/?u=%3F')
  expect(repairSite('https://a.example/%253F')).toBe('https://a.example/%253F')
})

test.for([
  [0, null, 'No reviews yet'],
  [1, 0.05, '1 review'],
  [70, 3.5, '70 reviews'],
  [100, 5, '100 reviews'],
  [1234, 5, '1,234 reviews'],
] as const)('%d reviews give %j stars and the text %j', ([reviews, stars, words]) => {
  expect(derivePopularity(reviews)).toBe(stars)
  expect(formatReviews(reviews)).toBe(words)
})

test('an address omits unknown parts', () => {
  const place = { street: '1 Oak St', city: 'Austin', state: 'TX', postalCode: '78701' }

  expect(formatAddress(place)).toBe('1 Oak St, Austin, TX 78701')
  expect(formatAddress({ ...place, street: '', postalCode: '' })).toBe('Austin, TX')
  expect(
    formatAddress({ street: '', city: 'Unknown City', state: 'Unknown', postalCode: '' }),
  ).toBe('')
})
