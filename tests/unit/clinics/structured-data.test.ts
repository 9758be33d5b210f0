import { expect, test } from 'vitest'
import { CLOSED_TIER, OTHER_TIER } from '#domain/clinics/provider.ts'
import {
  breadcrumbList,
  itemList,
  jsonForScript,
  localBusiness,
} from '#domain/site/structured-data.ts'

const site = 'https://site.example'
const provider = {
  name: 'Clear Skin',
  slug: 'clear-skin',
  stateSlug: 'texas',
  citySlug: 'austin',
  city: 'Austin',
  state: 'TX',
  street: '1 Oak St',
  postalCode: '78701',
  phone: '+1 512-555-0100',
  site: 'https://clear.example/',
  reviews: 70,
  hours: ';540-1020;540-1020;540-1020;540-1020;540-1020;',
  timeZone: 'America/Chicago',
  tier: OTHER_TIER,
  latitude: 30.2,
  longitude: -97.7,
}

test('a provider has its address, position, phone and real hours, and no rating', () => {
  const data = localBusiness(site, provider, { withDefaults: false })

  expect(data).toMatchObject({
    '@type': ['LocalBusiness', 'HealthAndBeautyBusiness'],
    url: 'https://site.example/states/texas/austin/clear-skin',
    telephone: '+15125550100',
    sameAs: 'https://clear.example/',
    address: { streetAddress: '1 Oak St', addressRegion: 'TX', postalCode: '78701' },
    geo: { latitude: 30.2, longitude: -97.7 },
  })
  expect(data).toHaveProperty('openingHoursSpecification')
  expect(data).not.toHaveProperty('aggregateRating')
})

test('adds the two defaults only on request, and never instead of real hours', () => {
  const withHours = localBusiness(site, provider, { withDefaults: true })
  const without = localBusiness(site, { ...provider, hours: '' }, { withDefaults: true })

  expect(withHours).not.toHaveProperty('openingHours')
  expect(without).toMatchObject({
    openingHours: 'Mo-Fr 09:00-17:00',
    aggregateRating: { ratingValue: 4.5 },
  })
})

test('the items of lists count from one', () => {
  expect(itemList(site, ['/a'])).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: 'https://site.example/a' }],
  })
})

test('the last breadcrumb has no URL, because it is the page itself', () => {
  const crumbs = [
    { name: 'A', path: '/a' },
    { name: 'B', path: '/a/b' },
  ]

  expect(breadcrumbList(site, crumbs)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', item: 'https://site.example/a' },
    { '@type': 'ListItem', position: 2, name: 'B' },
  ])
})

test('no text can close the script element', () => {
  const json = jsonForScript({ name: '</script><script>alert(1)</script>\u2028' })

  expect(json).not.toContain('<')
  expect(json).not.toContain('\u2028')
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>\u2028' })
})

test.for([false, true])(
  'a clinic that is closed for now has no hours; with the defaults: %s',
  (withDefaults) => {
    const closed = { ...provider, tier: CLOSED_TIER }

    const data = localBusiness(site, closed, { withDefaults })

    expect(data).not.toHaveProperty('openingHoursSpecification')
    expect(data).not.toHaveProperty('openingHours')
  },
)
