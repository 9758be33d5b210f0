import { describe, expect, test } from 'vitest'
import { slugPicker } from '#domain/clinics/slugs.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { query } from '#tests/helpers/databases/query.ts'

const FADE: Cells = { name: 'Fade Away', city: 'Austin', street: '1 Main St', postal_code: '78701' }

/** "austin/fade-away" by the number of reviews after importing one list after the other. */
async function addressesAfter(...lists: (readonly Cells[])[]): Promise<Record<string, string>> {
  const connection = await openMigrated()
  for (const list of lists) {
    const rows = list.map((cells) => ({ ...FADE, ...cells }))
    await importList(connection, rows, { force: true })
  }
  const rows = query<{ reviews: number; address: string }>(
    connection,
    "select reviews, city_slug || '/' || slug as address from providers",
  )
  await connection.close()
  return Object.fromEntries(rows.map(({ reviews, address }) => [reviews, address]))
}

const A: Cells = { street: 'a', reviews: '1' }
const B: Cells = { street: 'b', reviews: '2' }
const DALLAS: Cells = { city: 'Dallas' }
const reviewed = (...counts: number[]) => counts.map((count) => ({ reviews: String(count) }))
const many = (from: number) => reviewed(...Array.from({ length: 150 }, (_, at) => from + at))
const siteOf = (site: string, reviews: string) => ({ site: `https://${site}.example`, reviews })

describe('a slug', () => {
  test('is numbered in file order within a city', async () => {
    const list = [
      { reviews: '1', street: 'a' },
      { reviews: '2', street: 'b', ...DALLAS },
      { reviews: '3', street: 'c' },
      { reviews: '4', street: 'd', name: 'Fade Away 2' },
      { reviews: '5', street: 'e' },
      { reviews: '6', street: 'f', name: '!!!' },
    ]

    expect(await addressesAfter(list)).toEqual({
      1: 'austin/fade-away',
      2: 'dallas/fade-away',
      3: 'austin/fade-away-2',
      4: 'austin/fade-away-2-2',
      5: 'austin/fade-away-3',
      6: 'austin/clinic',
    })
  })

  test('stays when only case and spacing of the name change', async () => {
    const [before, after] = ['Tattoo Less', 'TattooLess'].map((name) => [{ name, reviews: '1' }])

    expect(await addressesAfter(before ?? [], after ?? [])).toEqual({
      1: 'austin/tattoo-less',
    })
  })

  test.for<[string, Cells[], Cells[], Record<string, string>]>([
    [
      'moves with its clinic to another city when it is free there',
      [A, B],
      [A, { ...B, ...DALLAS }],
      { 1: 'austin/fade-away', 2: 'dallas/fade-away-2' },
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
  ])('%s', async ([, first, second, slugs]) => {
    expect(await addressesAfter(first, second)).toEqual(slugs)
  })
})

describe('rows with one identity', () => {
  test.for<[string, Cells[], Cells[], Record<string, string>]>([
    [
      'are paired in file order when they are equally similar',
      reviewed(1, 2, 3),
      reviewed(1, 20),
      { 1: 'austin/fade-away', 20: 'austin/fade-away-2' },
    ],
    [
      'pair with the stored clinic that has the most in common',
      [siteOf('a', '1'), siteOf('b', '2'), siteOf('c', '3')],
      [siteOf('c', '30'), siteOf('b', '20'), siteOf('a', '10')],
      { 10: 'austin/fade-away', 20: 'austin/fade-away-2', 30: 'austin/fade-away-3' },
    ],
    [
      'never take the slug of an unchanged row',
      reviewed(1, 2),
      reviewed(3, 1, 2),
      { 1: 'austin/fade-away', 2: 'austin/fade-away-2', 3: 'austin/fade-away-3' },
    ],
  ])('%s', async ([, first, second, slugs]) => {
    expect(await addressesAfter(first, second)).toEqual(slugs)
  })

  test('pair in file order when comparing all of them would take minutes', async () => {
    const addresses = Object.values(await addressesAfter(many(1000), many(2000)))

    expect(addresses).toEqual(Object.values(await addressesAfter(many(1000))))
  })
})

test('numbers a hundred thousand clinics of one name', () => {
  const pickSlug = slugPicker(['fade-away'])

  let last = ''
  for (let index = 0; index < 100_000; index += 1) last = pickSlug('fade-away')

  expect(last).toBe('fade-away-100001')
})
