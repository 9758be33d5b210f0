import { expect } from 'vitest'
import { searchByLocation } from '#db/search/search.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

const named = (name: string, cells: Cells = {}): Cells => ({ name, street: `${name} St`, ...cells })

test('finds the providers of a ZIP, state or city', async ({ connection, db }) => {
  await importList(connection, [
    named('Downtown', { postal_code: '78701-1234' }),
    named('South', { postal_code: '78704' }),
    named('Northern', { city: 'Saint Paul', state: 'Minnesota', postal_code: '55101' }),
    named('Twin', { city: 'St. Paul', state: 'MN', postal_code: '55102' }),
    named('Other', { city: 'Saint Paul', state: 'TX', postal_code: '78000', street: '78701 Way' }),
  ])
  const find = async (location: Parameters<typeof searchByLocation>[1]) =>
    (await searchByLocation(db, location)).map(({ name }) => name)

  expect(await find({ type: 'zip', name: '78701', zipCode: '78701' })).toEqual(['Downtown'])
  expect(await find({ type: 'state', name: 'Minnesota', state: 'MN' })).toEqual([
    'Northern',
    'Twin',
  ])
  expect(await find({ type: 'city', name: 'St Paul', city: 'st paul', state: 'MN' })).toEqual([
    'Northern',
    'Twin',
  ])
  expect(await find({ type: 'city', name: 'Saint Paul' })).toEqual(['Northern', 'Other', 'Twin'])
  expect(await find({ type: 'state', name: 'Utah', state: 'UT' })).toEqual([])
  expect(await find({ type: 'zip', name: 'no ZIP' })).toEqual([])
  expect(await find({ type: 'city', name: 'Saint Paul', state: 'PR' })).toEqual([])
})
