import { describe, expect } from 'vitest'
import type { Database } from '#db/engine/schema.ts'
import { slugPicker } from '#domain/listings/slug-picker.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

/** Test rows are identified by their number of reviews. */
async function slugsByReviews(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('providers')
    .select(['reviews', 'city_slug', 'slug'])
    .orderBy('reviews')
    .execute()
  return Object.fromEntries(
    rows.map(({ reviews, city_slug, slug }) => [reviews, `${city_slug}/${slug}`]),
  )
}

const A: Cells = { street: 'a', reviews: '1' }
const B: Cells = { street: 'b', reviews: '2' }
const DALLAS: Cells = { city: 'Dallas' }

describe('a slug', () => {
  test('is numbered in file order within a city', async ({ connection, db }) => {
    await importList(connection, [
      { reviews: '1', street: 'a' },
      { reviews: '2', street: 'b', city: 'Dallas' },
      { reviews: '3', street: 'c' },
      { reviews: '4', street: 'd', name: 'Fade Away 2' },
      { reviews: '5', street: 'e' },
      { reviews: '6', street: 'f', name: '!!!' },
    ])

    expect(await slugsByReviews(db)).toEqual({
      1: 'austin/fade-away',
      2: 'dallas/fade-away',
      3: 'austin/fade-away-2',
      4: 'austin/fade-away-2-2',
      5: 'austin/fade-away-3',
      6: 'austin/clinic',
    })
  })

  test('stays with its clinic when the list is reordered', async ({ connection, db }) => {
    const rows = ['a', 'b', 'c'].map((street, index) => ({ street, reviews: String(index + 1) }))
    await importList(connection, rows)
    const before = await slugsByReviews(db)

    await importList(connection, rows.toReversed())

    expect(await slugsByReviews(db)).toEqual(before)
  })

  test('stays when only case and spacing of the name change', async ({ connection, db }) => {
    await importList(connection, [{ name: 'Tattoo Less', reviews: '1' }])

    const report = await importList(connection, [{ name: 'TattooLess', reviews: '1' }])

    expect(report).toMatchObject({ changed: 1, added: 0 })
    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/tattoo-less' })
  })

  test('of a removed clinic is never reused for another clinic', async ({ connection, db }) => {
    const stays = { name: 'Stays', reviews: '2' }
    await importList(connection, [{ street: 'old', postal_code: '78702' }, stays])

    await importList(connection, [{ street: 'new', reviews: '1' }, stays], { force: true })
    await importList(connection, [{ street: 'newer', postal_code: '78703', reviews: '3' }, stays], {
      force: true,
    })

    expect(await slugsByReviews(db)).toEqual({ 2: 'austin/stays', 3: 'austin/fade-away-3' })
  })

  test.for<[string, Cells[], Cells[], Record<string, string>]>([
    [
      'of a clinic that moved away is never reused for another clinic',
      [A],
      [
        { ...A, ...DALLAS },
        { ...B, phone: '(512) 555-0101' },
      ],
      { 1: 'dallas/fade-away', 2: 'austin/fade-away-2' },
    ],
    [
      'moves with its clinic to another city when it is free there',
      [A, B],
      [A, { ...B, ...DALLAS }],
      { 1: 'austin/fade-away', 2: 'dallas/fade-away-2' },
    ],
    [
      'gets a number when it is taken in the new city',
      [A, { ...B, ...DALLAS }],
      [A, B],
      { 1: 'austin/fade-away', 2: 'austin/fade-away-2' },
    ],
    [
      'gets a number when two clinics swap their cities',
      [A, { ...B, ...DALLAS }],
      [{ ...A, ...DALLAS }, B],
      { 1: 'dallas/fade-away-2', 2: 'austin/fade-away-2' },
    ],
    [
      'is assigned to clinics that move in before new ones',
      [{ ...B, ...DALLAS }],
      [{ ...A, street: 'new' }, B],
      { 1: 'austin/fade-away-2', 2: 'austin/fade-away' },
    ],
  ])('%s', async ([, first, second, slugs], { connection, db }) => {
    await importList(connection, first)

    await importList(connection, second)

    expect(await slugsByReviews(db)).toEqual(slugs)
  })
})

const manyRows = (prefix: string) =>
  Array.from({ length: 150 }, (_, index) => ({ reviews: `${prefix}${index + 1000}` }))

describe('rows with one identity', () => {
  test('are all kept, and equally similar ones are paired in file order', async ({
    connection,
    db,
  }) => {
    await importList(connection, [{ reviews: '1' }, { reviews: '2' }, { reviews: '3' }])

    const report = await importList(connection, [{ reviews: '1' }, { reviews: '20' }], {
      force: true,
    })

    expect(report).toMatchObject({ unchanged: 1, changed: 1, removed: 1 })
    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/fade-away', 20: 'austin/fade-away-2' })
  })

  test('pair with the stored clinic that has the most in common', async ({ connection, db }) => {
    const [a, b, c] = ['a', 'b', 'c'].map((site) => ({ site: `https://${site}.example` }))
    await importList(connection, [
      { ...a, reviews: '1' },
      { ...b, reviews: '2' },
      { ...c, reviews: '3' },
    ])

    await importList(connection, [
      { ...c, reviews: '30' },
      { ...b, reviews: '20' },
      { ...a, reviews: '10' },
    ])

    expect(await slugsByReviews(db)).toEqual({
      10: 'austin/fade-away',
      20: 'austin/fade-away-2',
      30: 'austin/fade-away-3',
    })
  })

  test('never take the slug of an unchanged row', async ({ connection, db }) => {
    await importList(connection, [{ reviews: '1' }, { reviews: '2' }])

    await importList(connection, [{ reviews: '3' }, { reviews: '1' }, { reviews: '2' }])

    expect(await slugsByReviews(db)).toEqual({
      1: 'austin/fade-away',
      2: 'austin/fade-away-2',
      3: 'austin/fade-away-3',
    })
  })

  test('pair in file order when comparing all of them would take minutes', async ({
    connection,
    db,
  }) => {
    await importList(connection, manyRows(''))
    const before = await slugsByReviews(db)

    const report = await importList(connection, manyRows('1'))

    const expected = Object.entries(before).map(([reviews, slug]) => [`1${reviews}`, slug])
    expect(report).toMatchObject({ changed: 150, added: 0, removed: 0 })
    expect(await slugsByReviews(db)).toEqual(Object.fromEntries(expected))
  })
})

test('numbers a hundred thousand clinics of one name', () => {
  const pickSlug = slugPicker(['fade-away'])

  let last = ''
  for (let index = 0; index < 100_000; index += 1) last = pickSlug('fade-away')

  expect(last).toBe('fade-away-100001')
})
