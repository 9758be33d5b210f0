import { expect, test } from 'vitest'
import { OTHER_TIER, toProviderCard } from '#domain/clinics/provider.ts'
import { clinicDescription, toSearchResult } from '#domain/search/result-card.ts'

const clinic = {
  name: 'Fade Away',
  slug: 'fade-away',
  stateSlug: 'texas',
  citySlug: 'austin',
  city: 'Austin',
  state: 'TX',
  street: '1 Main St',
  postalCode: '78701',
  phone: '',
  site: '',
  reviews: 12,
  hours: '',
  timeZone: null,
  tier: OTHER_TIER,
}

test.for([
  ['Austin', 'TX', 12, 'Located in Austin, TX. 12 reviews.'],
  ['Austin', 'TX', 1, 'Located in Austin, TX. 1 review.'],
  ['Austin', 'TX', 0, 'Located in Austin, TX. No reviews yet.'],
  ['Austin', 'TX', 1234, 'Located in Austin, TX. 1,234 reviews.'],
  ['Unknown City', 'NV', 3, 'Located in NV. 3 reviews.'],
  ['Toronto', 'Unknown', 3, 'Located in Toronto. 3 reviews.'],
  ['Unknown City', 'Unknown', 0, 'No reviews yet.'],
] as const)('describes a clinic in %s, %s with %d reviews: %s', ([city, state, reviews, words]) => {
  expect(clinicDescription({ city, state, reviews })).toBe(words)
})

test('an imported clinic offers tattoo removal', () => {
  expect(toSearchResult(clinic, {})).toEqual({
    ...clinic,
    description: 'Located in Austin, TX. 12 reviews.',
    services: ['Tattoo Removal'],
  })
})

test('an application keeps its own description, cut to fit a card', () => {
  const own = {
    description: `We fade ink. ${'And more. '.repeat(60)}`,
    services: '["Q-Switch Laser"]',
  }

  const result = toSearchResult({ ...clinic, tier: 2 }, own)

  expect(result.services).toEqual(['Q-Switch Laser'])
  expect(result.description).toMatch(/^We fade ink\. .*…$/)
  expect(result.description.length).toBeLessThanOrEqual(300)
})

test('a card shows three mentions, and nothing for a provider without tags', () => {
  const tagged = { ...clinic, reviewsTags: 'parking,price,staff,pain' }
  const untagged = { ...clinic, reviewsTags: null, rating: null, listedOn: null }

  expect(toProviderCard(tagged).mentions).toEqual(['price', 'pain', 'staff'])
  expect(toProviderCard(untagged)).toEqual(clinic)
})
