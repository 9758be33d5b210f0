import { describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test, TODAY } from '#tests/helpers/databases/database.ts'
import { records } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const TOMORROW = '2026-11-21'
const tomorrow = new Date(`${TOMORROW}T08:00:00Z`)
const A_AND_B = records`
  name=A
  name=B&city=Dallas
`

const cityRow = (connection: Connection, citySlug: string) =>
  query(connection, 'select * from cities where city_slug = ?', citySlug)[0]

const totalsOf = (connection: Connection, stateSlug: string) =>
  query(
    connection,
    'select provider_count, city_count, changed_on from state_totals where state_slug = ?',
    stateSlug,
  )[0]

test('a new database has totals for every state and "unknown"', ({ connection }) => {
  const rows = query(
    connection,
    'select state_slug from state_totals where provider_count + city_count = 0',
  )

  expect(rows).toHaveLength(52)
  expect(rows).toContain('unknown')
})

describe('a city', () => {
  test('has the spelling that most of its providers use', async ({ connection }) => {
    await importList(
      connection,
      records`
        name=A&city=Lagrange
        name=B&city=LaGrange
        name=C&city=LaGrange
      `,
    )

    expect(cityRow(connection, 'lagrange')).toMatchObject({ name: 'LaGrange', provider_count: 3 })
  })

  test('is at the median of its providers with a position', async ({ connection }) => {
    await importList(
      connection,
      records`
        name=A&latitude=30&longitude=-97
        name=B&latitude=31&longitude=-98
        name=C&latitude=60&longitude=-99
        name=D&latitude=&longitude=
        name=E&city=Nowhere&latitude=&longitude=
      `,
    )

    expect(cityRow(connection, 'austin')).toMatchObject({ latitude: 31, longitude: -98 })
    expect(cityRow(connection, 'nowhere')).toMatchObject({ latitude: 0, longitude: 0 })
  })

  test('is removed with its last provider', async ({ connection }) => {
    await importList(connection, A_AND_B)

    await importList(connection, [{ name: 'A' }], { now: tomorrow, force: true })

    expect(cityRow(connection, 'dallas')).toBeUndefined()
    expect(totalsOf(connection, 'texas')).toEqual({
      provider_count: 1,
      city_count: 1,
      changed_on: TOMORROW,
    })
  })

  test('gets a new date when its list changes, unlike other cities', async ({ connection }) => {
    await importList(connection, A_AND_B)

    await importList(
      connection,
      records`
        name=A&reviews=77
        name=B&city=Dallas
      `,
      {
        now: tomorrow,
      },
    )

    expect(cityRow(connection, 'austin')).toMatchObject({ changed_on: TOMORROW })
    expect(cityRow(connection, 'dallas')).toMatchObject({ changed_on: TODAY })
  })
})

test('a state gets a new date only when its list of cities changes', async ({ connection }) => {
  await importList(connection, [{ name: 'A' }])

  await importList(connection, [{ name: 'A', reviews: '77' }], { now: tomorrow })
  const afterReviews = totalsOf(connection, 'texas')
  await importList(connection, [{ name: 'A' }, { name: 'B' }], { now: tomorrow })
  const afterSecondClinic = totalsOf(connection, 'texas')

  expect(afterReviews).toMatchObject({ changed_on: TODAY })
  expect(afterSecondClinic).toEqual({ provider_count: 2, city_count: 1, changed_on: TOMORROW })
})
