import { expect, test } from 'vitest'
import type { ComparedListing } from '#domain/duplicates/compare.ts'
import { formatMilesApart } from '#domain/duplicates/reasons.ts'
import { scoreDuplicate } from '#domain/duplicates/score.ts'
import { lines, table } from '#tests/helpers/data/words.ts'

const WILLOW: ComparedListing = {
  name: 'Willow Creek Laser',
  phone: '(512) 555-0142',
  site: 'https://willow.example/',
  street: '500 Main St Ste 200',
  postalCode: '78701',
  city: 'Austin',
  state: 'TX',
  latitude: 30.27,
  longitude: -97.74,
  isApproximate: false,
  placeId: 'a',
  category: 'Skin care clinic',
}

const TENTH_OF_MILE = 0.1 / 69.1
const UNPLACED = { latitude: 0, longitude: 0 }

const compare = (other: Partial<ComparedListing>, one: Partial<ComparedListing> = {}) =>
  scoreDuplicate({ ...WILLOW, ...one }, { ...WILLOW, placeId: 'b', ...other })

const NEAR = { street: '9 Canal Aly', latitude: 30.27 + TENTH_OF_MILE }
const OAK = { street: '9 Oak St' }
const LAKEWAY = { city: 'Lakeway', postalCode: '78734', phone: '', site: '', latitude: 30.36 }
const LAZER = 'Willow Creek Lazer'
const PHONE = '(512) 555-0199'

const SAME: [what: string, Partial<ComparedListing>][] = [
  ['everything but the place ID', {}],
  ['a phone in another format, without a website', { phone: '+1 512.555.0142', site: '' }],
  ['a typo in the name, without a phone', { name: 'Wilow Creek Laser', phone: '' }],
  ['another order of words', { name: 'Laser Willow Creek', phone: '' }],
  ['other spaces in the name', { name: 'WillowCreek Laser, LLC', phone: '', site: '' }],
  ['keywords in the name', { name: 'Willow Creek Laser | Tattoo Removal Austin', phone: '' }],
  ['a street without abbreviations', { street: '500 Main Street, Suite 200', ...UNPLACED }],
  ['a street without the suite', { street: '500 Main St', phone: '' }],
  ['a former name at the same address', { name: 'Everline Studio', site: '' }],
  ['another phone', { phone: PHONE }],
  ['a neighboring ZIP', { postalCode: '78702', phone: '' }],
  ['a wrong position', { latitude: 30.32, phone: '' }],
  ['the same phone at another entrance', NEAR],
  ['a similar name, very near', { name: LAZER, street: '502 Main St', phone: PHONE, site: '' }],
  ['only phone and position', { name: 'Everline', street: '9 Canal Aly', site: '' }],
  ['only website and street', { name: 'Everline', phone: '' }],
  ['neither position nor street', { street: '', site: '', phone: '', ...UNPLACED }],
]

test.for(SAME)('finds a repeat with %s', ([, other]) => {
  expect(compare(other)).toMatchObject({ kind: 'same', practice: null })
})

const [NORTH, SOUTH] = ['https://willow.example/north', 'https://willow.example/south']
const DOCTOR = { category: 'Dermatologist', phone: '(512) 555-0142' }

/** Kinds of false pairs in real lists: what they are, one listing, and the other. */
const FALSE_PAIRS: [what: string, Partial<ComparedListing>, Partial<ComparedListing>][] = [
  ['a branch around the corner with the central phone', {}, { ...OAK, latitude: 30.273 }],
  ['a branch with its own page', { site: `${SOUTH}/` }, { site: NORTH, ...OAK, latitude: 30.2715 }],
  ['a branch across the street', { site: SOUTH }, { site: NORTH, street: '501 Main St' }],
  [
    'another department of the house, with its own page',
    { name: 'Willow Dermatology', site: SOUTH, phone: '' },
    { name: 'Hand Surgery Institute', site: NORTH, phone: '' },
  ],
  ['colleagues without a title', { ...DOCTOR, name: 'Jane Doe' }, { ...DOCTOR, name: 'Sam Roe' }],
  ['colleagues, last name first', { ...DOCTOR, name: 'Doe Jane' }, { ...DOCTOR, name: 'Roe, Sam' }],
  [
    'colleagues of other specialties',
    { name: 'Jane Doe', category: 'Facial plastic surgeon' },
    { name: 'Sam Roe', category: 'Medical aesthetician' },
  ],
  [
    'colleagues with longer degrees',
    { name: 'Jane Doe, DO, FAOCD' },
    { name: 'Roe Sam, MMS, PA-C' },
  ],
  [
    'a colleague with the same family name',
    { ...DOCTOR, name: 'Maria Garcia' },
    { ...DOCTOR, name: 'Mario Garcia' },
  ],
]

test.for(FALSE_PAIRS)('does not report %s as one', ([, one, other]) => {
  expect(compare(other, one)).toBeUndefined()
})

const [AMBER, SKIN] = ['https://amber.example', 'Willow Creek Skin']
const DISTINCT: [what: string, Partial<ComparedListing>][] = [
  ['a branch in the same city', { ...OAK, phone: PHONE, latitude: 30.29 }],
  ['a branch around the corner', { ...OAK, phone: PHONE, latitude: 30.273 }],
  ['a branch that shares the phone', { ...OAK, latitude: 30.31 }],
  ['a branch in another ZIP, both unplaced', { ...OAK, postalCode: '78745', ...UNPLACED }],
  ['a namesake in the next town', { ...LAKEWAY, ...OAK }],
  ['a namesake at the same address in the next town', LAKEWAY],
  ['another suite', { name: 'Amber', phone: PHONE, site: '', street: '500 Main St Ste 900' }],
  ['another business', { name: 'Amber', phone: PHONE, site: AMBER, street: '500 Main St' }],
  [
    'a namesake of the creek',
    { name: SKIN, phone: PHONE, site: AMBER, street: '500 Main St Ste 9' },
  ],
  ['only common words in the name', { name: 'Laser Studio', phone: '', site: '', ...OAK }],
]

test.for(DISTINCT)('does not report %s as a repeat', ([, other]) => {
  expect(compare(other)).toBeUndefined()
})

test('a shared place ID is certain at any distance', () => {
  const found = compare({ placeId: 'a', name: 'X', phone: '', latitude: 40, street: '', city: 'Y' })

  expect(found).toMatchObject({
    kind: 'same',
    score: 1,
    reasons: expect.arrayContaining(['same place ID']),
  })
})

test('gives its reasons in words, and a higher score for more of them', () => {
  const some = compare({ ...NEAR, site: '', name: 'Willow' })
  const more = compare({ name: LAZER, street: '500 Main Street', phone: '' })

  expect(some?.reasons).toEqual(['same phone number', 'similar name', '0.1 miles apart'])
  expect(more?.reasons).toEqual(lines`
    nearly the same name
    same street
    same website
    at the same spot
  `)
  expect(more!.score).toBeGreaterThan(some!.score)
})

test.for(table`
  0.005 | at the same spot
  0.02  | 110 feet apart
  0.04  | 210 feet apart
  0.06  | 0.1 miles apart
  0.24  | 0.2 miles apart
`)('formats a distance of %d miles', ([miles, text]) => {
  expect(formatMilesApart(Number(miles))).toBe(text)
})

test('the order of the two clinics does not matter', () => {
  for (const [, other] of [...SAME, ...DISTINCT]) {
    const [a, b] = [WILLOW, { ...WILLOW, placeId: 'b', ...other }]

    expect(scoreDuplicate(b, a)).toEqual(scoreDuplicate(a, b))
  }
})

const PEOPLE = [
  'Dr. Jane Doe, MD',
  'Jane Doe, MD',
  'Jane A. Doe MD, FAAD',
  'Dr Jane Doe',
  'Doe Jane, FNP-C',
  'Willow Creek Laser: Jane Doe, PA-C',
  'Jane Doe, MD - Willow Creek Laser',
]

test.for(PEOPLE)('suggests "%s" as a member of the practice at the address', (name) => {
  const person = { name, phone: '', placeId: 'b' }

  expect(compare(person)).toMatchObject({ kind: 'belongs-to', practice: 'first' })
  expect(compare({}, person)).toMatchObject({ kind: 'belongs-to', practice: 'second' })
})

test('recognizes a person without a title by the category', () => {
  const person = { name: 'Jane Doe', category: 'Dermatologist' }

  expect(compare(person)).toMatchObject({ kind: 'belongs-to' })
  expect(compare({ ...person, category: 'Medical spa' })).toMatchObject({ kind: 'same' })
})

test.for(lines`
  Doe Dermatology
  Doe & Roe, MD
  Dr. Doe Skin Clinic
  Doe Laser PA
  Doe Roe, PA
`)('"%s" is a practice', (name) => {
  expect(compare({ name })).toMatchObject({ kind: 'same' })
})

test('colleagues at one practice are not repeats, but one person listed twice is', () => {
  const jane = { name: 'Jane Doe, MD' }

  expect(compare({ name: 'Dr. Sam Roe' }, jane)).toBeUndefined()
  expect(compare({ name: 'Dr. Jane Doe' }, jane)).toMatchObject({ kind: 'same' })
})

test('a person elsewhere in the building belongs to no practice', () => {
  const person = { name: 'Jane Doe, MD', phone: '(512) 555-0199', site: '' }

  expect(compare({ ...person, street: '500 Main St Ste 900' })).toBeUndefined()
  expect(compare({ ...person, street: '500 Main St' })).toBeUndefined()
})

test('pages on a shared host count only when they are the same page', () => {
  const other = { name: 'Everline', phone: '' }
  const site = 'https://www.facebook.com/willow'

  expect(compare({ ...other, site: 'https://facebook.com/willow/' }, { site })).toBeDefined()
  expect(compare({ ...other, site: 'https://facebook.com/everline' }, { site })).toBeUndefined()
})
