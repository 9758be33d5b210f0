import { expect, test } from 'vitest'
import { type ComparedListing, compareStreets } from '#domain/duplicates/compare.ts'
import { formatMilesApart, scoreDuplicate } from '#domain/duplicates/score.ts'
import { fields, lines, table } from '#tests/helpers/data/words.ts'
import { compareNames } from '#domain/clinics/similar-names.ts'

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

const compare = (other: Partial<ComparedListing>, one: Partial<ComparedListing> = {}) =>
  scoreDuplicate({ ...WILLOW, ...one }, { ...WILLOW, placeId: 'b', ...other })

/** A listing with the fields of a cell. */
function listing(cell: string): Partial<ComparedListing> {
  const { latitude, longitude, ...texts } = fields(cell)
  return {
    ...texts,
    ...(latitude !== undefined && { latitude: Number(latitude) }),
    ...(longitude !== undefined && { longitude: Number(longitude) }),
  }
}

const SAME = table`
  everything but the place ID                   |
  a phone in another format, without a website  | phone=%2B1 512.555.0142&site=
  a typo in the name, without a phone           | name=Wilow Creek Laser&phone=
  another order of words                        | name=Laser Willow Creek&phone=
  other spaces in the name                      | name=WillowCreek Laser, LLC&phone=&site=
  keywords in the name                          | name=Willow Creek Laser %7C Tattoo Removal Austin&phone=
  a street without abbreviations                | street=500 Main Street, Suite 200&latitude=0&longitude=0
  a street without the suite                    | street=500 Main St&phone=
  a former name at the same address             | name=Everline Studio&site=
  another phone                                 | phone=(512) 555-0199
  a neighboring ZIP                             | postalCode=78702&phone=
  a wrong position                              | latitude=30.32&phone=
  the same phone at another entrance            | street=9 Canal Aly&latitude=30.27145
  a similar name, very near                     | name=Willow Creek Lazer&street=502 Main St&phone=(512) 555-0199&site=
  only phone and position                       | name=Everline&street=9 Canal Aly&site=
  only website and street                       | name=Everline&phone=
  neither position nor street                   | street=&site=&phone=&latitude=0&longitude=0
`

test.for(SAME)('finds a repeat with %s', ([, other]) => {
  expect(compare(listing(other))).toMatchObject({ kind: 'same', practice: null })
})

/** Kinds of false pairs in real lists: what they are, one listing, and the other. */
test.for(table`
  a branch around the corner with the central phone  |                                     | street=9 Oak St&latitude=30.273
  a branch with its own page                         | site=https://willow.example/south/  | site=https://willow.example/north&street=9 Oak St&latitude=30.2715
  a branch across the street                         | site=https://willow.example/south   | site=https://willow.example/north&street=501 Main St
  another department of the house, with its own page | name=Willow Dermatology&site=https://willow.example/south&phone= | name=Hand Surgery Institute&site=https://willow.example/north&phone=
  colleagues without a title                         | name=Jane Doe&category=Dermatologist | name=Sam Roe&category=Dermatologist
  colleagues, last name first                        | name=Doe Jane&category=Dermatologist | name=Roe, Sam&category=Dermatologist
  colleagues of other specialties                    | name=Jane Doe&category=Facial plastic surgeon | name=Sam Roe&category=Medical aesthetician
  colleagues with longer degrees                     | name=Jane Doe, DO, FAOCD            | name=Roe Sam, MMS, PA-C
  a colleague with the same family name              | name=Maria Garcia&category=Dermatologist | name=Mario Garcia&category=Dermatologist
`)('does not report %s as one', ([, one, other]) => {
  expect(compare(listing(other), listing(one))).toBeUndefined()
})

const DISTINCT = table`
  a branch in the same city               | street=9 Oak St&phone=(512) 555-0199&latitude=30.29
  a branch around the corner              | street=9 Oak St&phone=(512) 555-0199&latitude=30.273
  a branch that shares the phone          | street=9 Oak St&latitude=30.31
  a branch in another ZIP, both unplaced  | street=9 Oak St&postalCode=78745&latitude=0&longitude=0
  a namesake in the next town             | street=9 Oak St&city=Lakeway&postalCode=78734&phone=&site=&latitude=30.36
  a namesake at the same address in the next town | city=Lakeway&postalCode=78734&phone=&site=&latitude=30.36
  another suite                           | name=Amber&phone=(512) 555-0199&site=&street=500 Main St Ste 900
  another business                        | name=Amber&phone=(512) 555-0199&site=https://amber.example&street=500 Main St
  a namesake of the creek                 | name=Willow Creek Skin&phone=(512) 555-0199&site=https://amber.example&street=500 Main St Ste 9
  only common words in the name           | name=Laser Studio&phone=&site=&street=9 Oak St
`

test.for(DISTINCT)('does not report %s as a repeat', ([, other]) => {
  expect(compare(listing(other))).toBeUndefined()
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
  const some = compare(listing('street=9 Canal Aly&latitude=30.27145&site=&name=Willow'))
  const more = compare({ name: 'Willow Creek Lazer', street: '500 Main Street', phone: '' })

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
    const [a, b] = [WILLOW, { ...WILLOW, placeId: 'b', ...listing(other) }]

    expect(scoreDuplicate(b, a)).toEqual(scoreDuplicate(a, b))
  }
})

test.for(lines`
  Dr. Jane Doe, MD
  Jane Doe, MD
  Jane A. Doe MD, FAAD
  Dr Jane Doe
  Doe Jane, FNP-C
  Willow Creek Laser: Jane Doe, PA-C
  Jane Doe, MD - Willow Creek Laser
`)('suggests "%s" as a member of the practice at the address', (name) => {
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

const byName = (one: string, other: string) =>
  compareNames({ name: one, city: 'Austin' }, { name: other, city: 'Austin' })

test.for(table`
  Willow Skin            | WILLOW SKIN          | same
  O'Brien Skin           | OBrien Skin          | same
  Señor Láser            | Senor Laser          | same
  Med Spa Willow         | MedSpa Willow        | same
  Willow & Co. Skin      | The Willow Skin, LLC | nearly-same
  Willow Skin            | Wilow Skin           | nearly-same
  Willow Skin            | Skin Willow          | nearly-same
  Willow Laser Studio    | Willow Skin Clinic   | similar
  Willow Laser of Austin | Willow Laser         | similar
  WillowCreek Skin       | Willow Creek Laser   | similar
  Willow Creek Laser     | Willow Laser         | related
  Laser Tattoo Removal   | Willow Laser         | unclear
  Willow Laser           | Amber Laser          | different
  First Street Tattoo    | Third Street Tattoo  | different
  Studio 54              | Studio 55            | different
`)('the names %j and %j: %s', ([a, b, match]) => {
  expect(byName(a, b)).toBe(match)
  expect(byName(b, a)).toBe(match)
})

test.for(table`
  500 Main St           | 500 Main Street             | same
  500 N Main St         | 500 Main St                 | same
  500 North Main        | 500 N. Main St.             | same
  1200 First Ave        | 1200 1st Avenue             | same
  850 S 1300 E          | 850 South 1300 East         | same
  500 Main St Ste 200   | 500 Main St                 | same
  500 Main St Ste 200   | 500 Main Street, Suite #200 | same-unit
  500 Main St #4        | 500 Main St Unit 4          | same-unit
  500 Main St 2nd Floor | 500 Main St, 2nd floor      | same-unit
  500 Main St Bldg B    | 500 Main St Building B      | same-unit
  500 Main St Ste 200   | 500 Main St Ste 201         | other-unit
  500 Main St           | 502 Main St                 | different
  500 N Main St         | 500 S Main St               | different
  500 Main St           | 500 Oak St                  | different
  12 3rd St             | 1 23rd St                   | different
  500 Main St           |                             | unknown
  Downtown              | Downtown                    | unknown
`)('the streets %j and %j: %s', ([a, b, match]) => {
  expect(compareStreets(a, b)).toBe(match)
  expect(compareStreets(b, a)).toBe(match)
})
