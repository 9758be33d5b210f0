import { expect, test } from 'vitest'
import { OTHER_TIER, toProviderCard } from '#domain/clinics/provider.ts'
import { toCard } from '#domain/facts/card.ts'
import { lines } from '#tests/helpers/data/words.ts'

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

test('a card has the price, lasers, free consultation and first services that are stated, and the beginning of its own words', () => {
  const stated = {
    startingPrice: '99',
    lasers: 'PicoWay',
    freeConsultation: 'yes',
    services: '["Q-Switch Laser","Picosecond Laser","Scar Treatment","Pigmentation Treatment"]',
    description: `We fade ink. ${'And more. '.repeat(60)}`,
  }

  const { decides, ownWords = '' } = toCard(clinic, stated)

  expect(decides).toEqual(lines`
    from $99
    PicoWay
    free consultation
    Q-Switch Laser
    Picosecond Laser
    Scar Treatment
    +1 more
  `)
  expect(ownWords).toMatch(/^We fade ink\. .*…$/)
  expect(ownWords.length).toBeLessThanOrEqual(300)
  expect(toCard(clinic, {})).toEqual(clinic)
})

test('a card shows three mentions, and nothing for a provider without tags', () => {
  const tagged = { ...clinic, reviewsTags: 'parking,price,staff,pain' }
  const untagged = { ...clinic, reviewsTags: null, rating: null, listedOn: null }

  expect(toProviderCard(tagged).mentions).toEqual(['price', 'pain', 'staff'])
  expect(toProviderCard(untagged)).toEqual(clinic)
})
