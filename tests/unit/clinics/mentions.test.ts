import { expect, test } from 'vitest'
import { toProviderCard, OTHER_TIER } from '#domain/clinics/provider.ts'
import { readMentions } from '#domain/clinics/facts/mentions.ts'

test.for([
  ["['consultation', 'tattoo removal']", ['consultation']],
  ['["staff","numbing cream"]', ['numbing', 'staff']],
  ['tattoo removal,pain,price', ['price', 'pain']],
  ["['painless', 'hurt', 'no pain']", ['pain']],
  ["['front desk', 'Front Desk Staff', 'receptionist']", ['staff']],
  ["['cover up', 'cover-ups', 'coverup']", ['cover-up']],
  ["['dark skin', 'parking lot']", ['skin tone', 'parking']],
  ["['doctor\\'s office', 'it\\'s clean']", ['cleanliness']],
  ["['jessica', 'laser', 'experience', 'botox']", []],
  ["['latest', 'priceless', 'staffed']", []],
  ['first line, "quoted"', []],
  ['[', []],
  ['', []],
] as const)('the tags %s mention %j', ([tags, topics]) => {
  expect(readMentions(tags)).toEqual(topics)
})

test('the order of the tags does not matter', () => {
  expect(readMentions("['parking', 'scar', 'nurse', 'cost']")).toEqual([
    'price',
    'scars',
    'nurse',
    'parking',
  ])
})

test('reads a long text', () => {
  // A pattern that backtracks would take hours.
  expect(readMentions("['".repeat(500_000))).toEqual([])
  expect(readMentions('pain '.repeat(200_000))).toEqual(['pain'])
})

test('a card shows three of them, and nothing for a provider without tags', () => {
  const row = {
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

  expect(toProviderCard({ ...row, reviewsTags: 'parking,price,staff,pain' }).mentions).toEqual([
    'price',
    'pain',
    'staff',
  ])
  expect(toProviderCard({ ...row, reviewsTags: null, rating: null, listedOn: null })).toEqual(row)
})
