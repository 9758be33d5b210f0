import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { slugPicker } from '#db/import/slugs.ts'
import type { Database } from '#db/engine/schema.ts'
import { importList, type Cells } from '#tests/helpers/data/clinic-lists.ts'
import { test } from '#tests/helpers/data/database.ts'

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

  test('of a removed clinic can be reused in the same import', async ({ connection, db }) => {
    await importList(connection, [{ street: 'old' }, { name: 'Stays', reviews: '2' }])

    await importList(connection, [
      { street: 'new', reviews: '1' },
      { name: 'Stays', reviews: '2' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/fade-away', 2: 'austin/stays' })
  })

  test('moves with its clinic to another city when it is free there', async ({
    connection,
    db,
  }) => {
    await importList(connection, [
      { street: 'a', reviews: '1' },
      { street: 'b', reviews: '2' },
    ])

    await importList(connection, [
      { street: 'a', reviews: '1' },
      { street: 'b', reviews: '2', city: 'Dallas' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/fade-away', 2: 'dallas/fade-away-2' })
  })

  test('gets a number when it is taken in the new city', async ({ connection, db }) => {
    await importList(connection, [
      { street: 'a', reviews: '1' },
      { street: 'b', reviews: '2', city: 'Dallas' },
    ])

    await importList(connection, [
      { street: 'a', reviews: '1' },
      { street: 'b', reviews: '2' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/fade-away', 2: 'austin/fade-away-2' })
  })

  test('survives two clinics swapping their cities', async ({ connection, db }) => {
    await importList(connection, [
      { street: 'a', reviews: '1' },
      { street: 'b', reviews: '2', city: 'Dallas' },
    ])

    await importList(connection, [
      { street: 'a', reviews: '1', city: 'Dallas' },
      { street: 'b', reviews: '2' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'dallas/fade-away', 2: 'austin/fade-away' })
  })

  test('is assigned to clinics that move in before new ones', async ({ connection, db }) => {
    await importList(connection, [{ street: 'b', reviews: '2', city: 'Dallas' }])

    await importList(connection, [
      { street: 'new', reviews: '1' },
      { street: 'b', reviews: '2' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/fade-away-2', 2: 'austin/fade-away' })
  })
})

describe('rows with one identity', () => {
  test('are all kept and paired in file order', async ({ connection, db }) => {
    await importList(connection, [{ reviews: '1' }, { reviews: '2' }, { reviews: '3' }])

    const report = await importList(connection, [{ reviews: '1' }, { reviews: '20' }])

    expect(report).toMatchObject({ unchanged: 1, changed: 1, removed: 1 })
    expect(await slugsByReviews(db)).toEqual({ 1: 'austin/fade-away', 20: 'austin/fade-away-2' })
  })
})

test('numbers a hundred thousand clinics of one name quickly', () => {
  const pickSlug = slugPicker(['fade-away'])
  const started = performance.now()

  let last = ''
  for (let index = 0; index < 100_000; index += 1) last = pickSlug('fade-away')

  expect(last).toBe('fade-away-100001')
  expect(performance.now() - started).toBeLessThan(2000)
})

const row = fc.record({
  name: fc.constantFrom('Fade', 'FADE', 'Fade 2', 'Clear', 'Ünique', '…'),
  street: fc.constantFrom('1 A St', '2 B St', '3 C St'),
  city: fc.constantFrom('Austin', 'AUSTIN', 'Dallas', ''),
  state: fc.constantFrom('TX', 'Texas', 'CA', 'Ontario'),
  reviews: fc.constantFrom('0', '1', '2'),
  latitude: fc.constantFrom('30', '31', ''),
}) satisfies fc.Arbitrary<Cells>
const lists = fc.array(row, { minLength: 1, maxLength: 25 })

async function slugsByIdentity(db: Database) {
  return db
    .selectFrom('providers')
    .innerJoin('clinics', 'clinics.provider_id', 'providers.id')
    .select(['identity', 'occurrence', 'state_slug', 'city_slug', 'slug'])
    .execute()
}

test('any sequence of lists keeps slugs unique and stable and totals correct', async ({
  connection,
  db,
}) => {
  const anyTwo = fc.asyncProperty(lists, lists, fc.nat(), async (first, others, seed) => {
    await importList(connection, first, { force: true })
    const before = await slugsByIdentity(db)
    const kept = first.filter((_, index) => (seed >> (index % 16)) % 2 === 0)

    const report = await importList(connection, [...others, ...kept].toReversed(), { force: true })

    const after = await slugsByIdentity(db)
    expect(after).toHaveLength(report.imported)
    expect(new Set(after.map(pathOf)).size).toBe(after.length)
    const pathAfter = new Map(after.map((clinic) => [keyOf(clinic), clinic]))
    const stayed = before.filter((clinic) => {
      const same = pathAfter.get(keyOf(clinic))
      return same?.state_slug === clinic.state_slug && same.city_slug === clinic.city_slug
    })
    expect(stayed.map((clinic) => pathAfter.get(keyOf(clinic))?.slug)).toEqual(
      stayed.map((clinic) => clinic.slug),
    )
    expect(await storedTotals(db)).toEqual(await countedTotals(db))
  })

  await fc.assert(anyTwo, { numRuns: 60 })
})

function keyOf(clinic: { identity: string; occurrence: number }): string {
  return `${clinic.identity}#${clinic.occurrence}`
}

function pathOf(clinic: { state_slug: string; city_slug: string; slug: string }): string {
  return `${clinic.state_slug}/${clinic.city_slug}/${clinic.slug}`
}

function storedTotals(db: Database) {
  return db
    .selectFrom('cities')
    .select(['state_slug', 'city_slug', 'provider_count as count'])
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

function countedTotals(db: Database) {
  return db
    .selectFrom('providers')
    .select(({ fn }) => ['state_slug', 'city_slug', fn.countAll<number>().as('count')])
    .groupBy(['state_slug', 'city_slug'])
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}
