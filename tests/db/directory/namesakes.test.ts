import { expect } from 'vitest'
import { listNamesakes } from '#db/directory/providers.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

test('finds only the other providers of the city with the same name', async ({ connection }) => {
  await importList(connection, [
    { name: 'Clear Laser', street: '1 Oak St' },
    { name: 'Clear Laser', street: '2 Elm St' },
    { name: 'CLEAR LASER', street: '3 Ash St' },
    { name: 'Clear Laser 2', street: '4 Fir St' },
    { name: 'Clear Lasers', street: '5 Yew St' },
    { name: 'Clear Laser', street: '6 Bay St', city: 'Dallas' },
  ])
  const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'clear-laser', name: 'Clear Laser' }

  const namesakes = await listNamesakes(connection.db, place)

  expect(namesakes.map(({ street }) => street).toSorted()).toEqual(['2 Elm St', '3 Ash St'])
})
