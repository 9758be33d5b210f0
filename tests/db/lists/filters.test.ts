import * as fc from 'fast-check'
import { expect } from 'vitest'
import { makeListPage, PROVIDERS_PER_PAGE } from '#domain/filters/list-page.ts'
import { HAS, NO_FILTERS, SORTS, WITHIN, type ListQuery } from '#domain/filters/list-query.ts'
import { milesBetween } from '#domain/places/geography.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { words } from '#tests/helpers/data/words.ts'

const DAYS = words`Sunday Monday Tuesday Wednesday Thursday Friday Saturday`
const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const CENTER = { latitude: 30.27, longitude: -97.74 }

interface Row {
  id: number
  reviews: number
  /** Opening and closing hour of each day, Sunday first; `null` for closed. */
  days: readonly ([number, number] | null)[]
  hasSite: boolean
  topics: string[]
  north: number
}

const day = fc.option(fc.tuple(fc.integer({ min: 6, max: 13 }), fc.integer({ min: 14, max: 23 })), {
  nil: null,
})
const rows: Row[] = fc
  .sample(
    fc.record({
      reviews: fc.nat(400),
      days: fc.oneof(
        { weight: 4, arbitrary: fc.array(day, { minLength: 7, maxLength: 7 }) },
        { weight: 1, arbitrary: fc.constant<([number, number] | null)[]>([]) },
      ),
      hasSite: fc.boolean(),
      topics: fc.subarray(['price', 'pain', 'staff']),
      north: fc.nat(3000).map((steps) => steps / 10_000),
    }),
    { numRuns: 150, seed: 18 },
  )
  .map((row, index) => ({ ...row, id: index }))

const nameOf = ({ id }: { id: number }) => `Clinic ${String(id).padStart(3, '0')}`

function cellsOf(row: Row): Cells {
  const hours = row.days.map((open, index) => [
    DAYS[index],
    open === null ? 'Closed' : hoursText(open),
  ])
  return {
    name: nameOf(row),
    street: `${row.id} Oak St`,
    site: row.hasSite ? `https://clinic-${row.id}.example` : '',
    reviews: String(row.reviews),
    reviews_tags: JSON.stringify(row.topics),
    latitude: String(CENTER.latitude + row.north),
    longitude: String(CENTER.longitude),
    working_hours: hours.length === 0 ? '' : JSON.stringify(Object.fromEntries(hours)),
  }
}

const clock = (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`
const hoursText = ([from, to]: [number, number]) => `${clock(from)}-${clock(to)}`

const query = fc.record({
  open: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('day' as const), day: fc.nat(6) }),
      fc.record({ kind: fc.constant('time' as const), day: fc.nat(6), minute: fc.nat(1439) }),
      fc.constant({ kind: 'weekends' as const }),
      fc.constant({ kind: 'weekday-evenings' as const }),
    ),
    { nil: null },
  ),
  has: fc.subarray([...HAS]),
  mentions: fc.subarray(['price', 'pain', 'staff']),
  sort: fc.option(fc.constantFrom(...SORTS), { nil: null }),
  within: fc.option(fc.constantFrom(...WITHIN), { nil: null }),
})

/** An independent implementation of the filters, from the rows of the list and minute by minute. */
function matches(row: Row, { open, has, mentions, within }: ListQuery): boolean {
  const hoursOn = (weekday: number) => row.days[weekday] ?? null
  const isOpenAt = (weekday: number, minute: number) => {
    const hours = hoursOn(weekday)
    return hours !== null && hours[0] * 60 <= minute && minute < hours[1] * 60
  }
  const isOpenSome = (weekday: number, from: number) => {
    for (let minute = from; minute < 1440; minute += 1) {
      if (isOpenAt(weekday, minute)) return true
    }
    return false
  }
  const isOpen =
    open === null ||
    (open.kind === 'day' && isOpenSome(open.day, 0)) ||
    (open.kind === 'time' && isOpenAt(open.day, open.minute)) ||
    (open.kind === 'weekends' && (isOpenSome(6, 0) || isOpenSome(0, 0))) ||
    (open.kind === 'weekday-evenings' && [1, 2, 3, 4, 5].some((date) => isOpenSome(date, 1080)))
  const facts = {
    website: row.hasSite,
    hours: row.days.length > 0,
    booking: false,
    confirmed: false,
    // Nothing says what the clinics of this list do.
    removal: false,
    wheelchair: false,
    consultation: false,
  }
  const miles = milesBetween(CENTER, { ...CENTER, latitude: CENTER.latitude + row.north })
  return (
    isOpen &&
    has.every((fact) => facts[fact]) &&
    mentions.every((topic) => row.topics.includes(topic)) &&
    (within === null || miles <= within)
  )
}

const ORDERS: Record<NonNullable<ListQuery['sort']>, (a: Row, b: Row) => number> = {
  reviews: (a, b) => b.reviews - a.reviews,
  rating: (a, b) => b.reviews - a.reviews, // the list has no ratings
  near: (a, b) => a.north - b.north,
  name: (a, b) => a.id - b.id,
}

test('every filter and order gives what a full scan gives', async ({ connection, db }) => {
  await importList(connection, rows.map(cellsOf))
  const clinics = await readListedClinics(db, { cities: [AUSTIN] })
  const names = new Map(clinics.map(({ id, name }) => [id, name]))

  fc.assert(
    fc.property(query, (filters) => {
      const wanted: ListQuery = { ...NO_FILTERS, ...filters }
      const expected = rows
        .filter((row) => matches(row, wanted))
        .toSorted(
          (a, b) => ORDERS[wanted.sort ?? 'reviews'](a, b) || b.reviews - a.reviews || a.id - b.id,
        )

      const { items, total, choices } = makeListPage(clinics, wanted, { center: CENTER })

      expect(items.map(({ id }) => names.get(id))).toEqual(
        expected.slice(0, PROVIDERS_PER_PAGE).map(nameOf),
      )
      expect(total).toBe(expected.length)
      for (const { value, count } of choices.mentions) {
        const mentions = [...new Set([...wanted.mentions, value])]
        expect(count).toBe(rows.filter((row) => matches(row, { ...wanted, mentions })).length)
      }
      for (const [index, { count }] of choices.open.slice(0, 7).entries()) {
        const open = { kind: 'day' as const, day: (index + 1) % 7 }
        expect(count).toBe(rows.filter((row) => matches(row, { ...wanted, open })).length)
      }
    }),
    { numRuns: 40 },
  )
})

test('a filter for a holiday names it beside the usual hours', async ({ connection, db }) => {
  const working_hours = JSON.stringify({ Thursday: '9AM-6PM', Friday: '9AM-6PM' })
  await importList(connection, [{ name: 'Ink', phone: '(512) 555-0101', working_hours }])
  const clinics = await readListedClinics(db, { cities: [AUSTIN] })

  const shown = [4, 5].map((weekday) => {
    const open = { kind: 'day', day: weekday } as const
    const now = new Date('2026-11-24T15:00Z')
    return makeListPage(clinics, { ...NO_FILTERS, open }, { center: null, now }).items[0]
  })

  expect(shown).toMatchObject([
    { holiday: 'Thanksgiving. Usual hours 9 AM-6 PM. Call first.' },
    { matchingHours: 'Friday 9 AM-6 PM', holiday: undefined },
  ])
})
