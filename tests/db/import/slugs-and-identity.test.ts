import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { findProvider } from '#db/directory/providers.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { slugPicker } from '#db/import/slugs.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import { importList } from '#tests/helpers/data/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/data/database.ts'
import { changeClinics, newClinic, rowsOf, weeks } from './changing-list.ts'

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

  test('of a removed clinic is free for no other clinic, in the same import or later', async ({
    connection,
    db,
  }) => {
    const stays = { name: 'Stays', reviews: '2' }
    await importList(connection, [{ street: 'old', postal_code: '78702' }, stays])

    await importList(connection, [{ street: 'new', reviews: '1' }, stays], { force: true })
    await importList(connection, [{ street: 'newer', postal_code: '78703', reviews: '3' }, stays], {
      force: true,
    })

    expect(await slugsByReviews(db)).toEqual({ 2: 'austin/stays', 3: 'austin/fade-away-3' })
  })

  test('that a clinic left by moving is free for no other clinic', async ({ connection, db }) => {
    await importList(connection, [{ street: 'a', reviews: '1' }])

    await importList(connection, [
      { street: 'a', reviews: '1', city: 'Dallas' },
      { street: 'b', reviews: '2', phone: '(512) 555-0101' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'dallas/fade-away', 2: 'austin/fade-away-2' })
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

  test('gets a number when two clinics swap their cities', async ({ connection, db }) => {
    await importList(connection, [
      { street: 'a', reviews: '1' },
      { street: 'b', reviews: '2', city: 'Dallas' },
    ])

    await importList(connection, [
      { street: 'a', reviews: '1', city: 'Dallas' },
      { street: 'b', reviews: '2' },
    ])

    expect(await slugsByReviews(db)).toEqual({ 1: 'dallas/fade-away-2', 2: 'austin/fade-away-2' })
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

  test('leave the slug of an unchanged row to it when others change', async ({
    connection,
    db,
  }) => {
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
    const rows = (extra: string) =>
      Array.from({ length: 150 }, (_, index) => ({ reviews: `${extra}${index + 1000}` }))
    await importList(connection, rows(''))
    const before = await slugsByReviews(db)

    const report = await importList(connection, rows('1'))

    const expected = Object.entries(before).map(([reviews, slug]) => [`1${reviews}`, slug])
    expect(report).toMatchObject({ changed: 150, added: 0, removed: 0 })
    expect(await slugsByReviews(db)).toEqual(Object.fromEntries(expected))
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

interface Listed extends ProviderPlace {
  number: number
}

async function listListed(db: Database): Promise<Listed[]> {
  const rows = await db
    .selectFrom('providers')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug', 'site'])
    .execute()
  return rows.map(({ site, ...place }) => ({ ...place, number: Number(/\d+/.exec(site)) }))
}

test(
  'over any weeks, no address ever shows another clinic, and every old one answers',
  { timeout: 120_000 },
  async () => {
    const anyYear = fc.asyncProperty(
      fc.array(fc.nat(100), { minLength: 1 }),
      weeks,
      async (first, year) => {
        const connection = openDatabase(':memory:')
        await prepareDatabase(connection, { now: NOW })
        const { db } = connection
        let clinics = first.map((random, index) => newClinic(index + 1, random))
        const ownerOf = new Map<string, number>()

        for (const week of year) {
          const before = clinics
          const pathBefore = new Map(
            (await listListed(db)).map((each) => [each.number, paths.provider(each)]),
          )
          if (pathBefore.size > 0) clinics = changeClinics(before, week)
          const rows = rowsOf(clinics, week)
          const report = await importList(connection, rows, { force: true })

          const listed = await listListed(db)
          const pathOf = new Map(listed.map((each) => [each.number, paths.provider(each)]))
          expect(listed).toHaveLength(report.imported)
          for (const [number, path] of pathOf) {
            expect([path, ownerOf.get(path) ?? number]).toEqual([path, number])
            ownerOf.set(path, number)
          }
          // Whoever only changed in other columns keeps its address.
          for (const [index, { number, name, city, isListed }] of clinics.entries()) {
            const old = before[index]
            if (!isListed || !old?.isListed || old.city !== city || old.name !== name) continue
            if (pathBefore.has(number)) expect(pathOf.get(number)).toBe(pathBefore.get(number))
          }
          for (const [path, number] of ownerOf) {
            expect([path, await answerOf(db, path)]).toEqual([path, pathOf.get(number) ?? 'gone'])
          }
          expect(await storedTotals(db)).toEqual(await countedTotals(db))
          expect(await importList(connection, rows)).toMatchObject({
            added: 0,
            changed: 0,
            removed: 0,
          })
        }
        await connection.close()
      },
    )

    await fc.assert(anyYear, { numRuns: 25 })
  },
)

/** The path of the page that a request for the path ends at, or "gone". */
async function answerOf(db: Database, path: string): Promise<string | undefined> {
  const [, , stateSlug = '', citySlug = '', slug = ''] = path.split('/')
  const place = { stateSlug, citySlug, slug }
  if ((await findProvider(readOnly(db), place)) !== undefined) return path
  const former = await findFormerAddress(readOnly(db), place)
  return former?.kind === 'moved' ? former.path : former?.kind
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
