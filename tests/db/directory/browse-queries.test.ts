import { expect } from 'vitest'
import { findCity, listCitiesInState, listOtherCities } from '#db/directory/cities.ts'
import { findDirectoryTotals, listStateTotals } from '#db/directory/totals.ts'
import {
  findProvider,
  listOtherProviders,
  listNamesakes,
  listProvidersInCity,
} from '#db/directory/providers.ts'
import { arrangeList } from '#domain/filters/arrange.ts'
import { NO_FILTERS } from '#domain/filters/list-query.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test, searchSource } from '#tests/helpers/databases/database.ts'
import { records, table, lines } from '#tests/helpers/data/words.ts'
import { searchByLocation, searchByText } from '#db/search/search.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { closeForNow } from '#tests/helpers/stewardship/stewardship.ts'
import { approve, approvePremium } from '#tests/helpers/applications/decisions.ts'

const austin = { stateSlug: 'texas', citySlug: 'austin' }

test.for(table`
  SKIN                            | Clear Skin
  congress                        | Clear Skin
  penalosa                        | Peñalosa Laser
  50%                             | Half 50% Off
  %                               | Half 50% Off
  _                               |
  zzz                             |
  78702                           | Clear Skin
  78702-1234                      | Clear Skin
  787                             | Clear Skin, Peñalosa Laser, Half 50% Off
  1 congress ave, austin, tx 78702 | Clear Skin
  (512) 555-0142                  | Peñalosa Laser
  555-0142                        | Peñalosa Laser
  +1 512.555.0142                 | Peñalosa Laser
  5125550142                      | Peñalosa Laser
  55501                           |
  Skin 1 Congress                 |
`)('the filter %j finds %j', async ([filter, expected], { connection, db }) => {
  await importList(
    connection,
    records`
      name=Clear Skin&street=1 Congress Ave&postal_code=78702&reviews=9
      name=Peñalosa Laser&street=2 Oak St&phone=(512) 555-0142&reviews=8
      name=Half 50%25 Off&street=3 Oak St&phone=&reviews=7
    `,
  )

  const clinics = await readListedClinics(db, { cities: [austin] })
  const { matches: found } = arrangeList(clinics, { ...NO_FILTERS, q: filter }, { center: null })

  expect(found.map(({ name }) => name).join(', ')).toBe(expected)
})

test('finds a provider only by its full path', async ({ connection, db }) => {
  await importList(connection, [{ name: 'Clear Skin' }])

  expect(await findProvider(db, { ...austin, slug: 'clear-skin' })).toMatchObject({
    name: 'Clear Skin',
    city: 'Austin',
    state: 'TX',
  })
  expect(
    await findProvider(db, { stateSlug: 'ohio', citySlug: 'austin', slug: 'clear-skin' }),
  ).toBeUndefined()
})

test('lists the other providers of the same city', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=This&reviews=99
      name=Second&reviews=5
      name=First&reviews=50
      name=Elsewhere&city=Dallas&reviews=70
    `,
  )

  const others = await listOtherProviders(db, { ...austin, slug: 'this' }, 3)

  expect(others.map(({ name }) => name)).toEqual(['First', 'Second'])
})

test('orders cities by number of providers, then by name', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=A&city=Waco
      name=B&city=Austin
      name=C&city=Austin
      name=D&city=Dallas
    `,
  )

  const cities = await listCitiesInState(db, 'texas')
  const others = await listOtherCities(db, austin, 1)

  expect(cities.map(({ name, providerCount }) => [name, providerCount])).toEqual([
    ['Austin', 2],
    ['Dallas', 1],
    ['Waco', 1],
  ])
  expect(others.map(({ name }) => name)).toEqual(['Dallas'])
  expect(await findCity(db, { stateSlug: 'texas', citySlug: 'nowhere' })).toBeUndefined()
})

test('totals exclude unknown states and cover all 51 states', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=A
      name=B&state=Ontario&city=Toronto
    `,
  )

  expect(await findDirectoryTotals(db)).toEqual({
    providerCount: 1,
    cityCount: 1,
    stateCount: 1,
    importedOn: '2026-11-20',
  })
  const states = await listStateTotals(db)
  expect(states).toHaveLength(51)
  expect(states[0]).toMatchObject({ stateSlug: 'texas', providerCount: 1 })
})

test('finds only the other providers of the city with the same name', async ({ connection }) => {
  await importList(
    connection,
    records`
      name=Clear Laser&street=1 Oak St
      name=Clear Laser&street=2 Elm St
      name=CLEAR LASER&street=3 Ash St
      name=Clear Laser 2&street=4 Fir St
      name=Clear Lasers&street=5 Yew St
      name=Clear Laser&street=6 Bay St&city=Dallas
    `,
  )
  const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'clear-laser', name: 'Clear Laser' }

  const namesakes = await listNamesakes(connection.db, place)

  expect(namesakes.map(({ street }) => street).toSorted()).toEqual(['2 Elm St', '3 Ash St'])
})

const CLINICS = records`
  name=Fade none&reviews=0&street=1 A St
  name=Fade many B&reviews=1373&street=2 A St
  name=Fade many 𝗔&reviews=1373&street=3 A St
  name=Fade many ﬁ&reviews=1373&street=4 A St
  name=Fade few&reviews=3&street=5 A St
`
const IN_ORDER = lines`
  Fade premium
  Fade many B
  Fade many ﬁ
  Fade many 𝗔
  Fade few
  Fade free
  Fade none
`
const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const texas = { type: 'state', name: 'Texas', state: 'TX', abbreviation: 'TX' } as const
const city = { type: 'city', name: 'Austin, TX', city: 'Austin' } as const
const zip = { type: 'zip', name: '78701', zipCode: '78701' } as const

const LISTS: readonly [string, (db: ReadDb) => Promise<readonly { name: string }[]>][] = [
  ['the list of a city', (db) => listProvidersInCity(db, AUSTIN, 9)],
  ['the facts of a city', (db) => readListedClinics(db, { cities: [AUSTIN] })],
  ['other providers', (db) => listOtherProviders(db, { ...AUSTIN, slug: 'x' }, 9)],
  ['a search by words', async (db) => (await searchByText(searchSource(db), 'fade')).clinics],
  ['a search in a state', (db) => searchByLocation(db, texas)],
  ['a search in a city', (db) => searchByLocation(db, city)],
  ['a search in a ZIP', (db) => searchByLocation(db, zip)],
]

/** Names of each list, by what it is. */
async function namesOf(db: ReadDb): Promise<Record<string, string[]>> {
  const lists = LISTS.map(async ([what, list]) => [what, (await list(db)).map(({ name }) => name)])
  return Object.fromEntries(await Promise.all(lists)) as Record<string, string[]>
}

const inEveryList = (names: string[]) => Object.fromEntries(LISTS.map(([what]) => [what, names]))

test('every list has premium first, then the rest by reviews and name, and closed clinics last', async ({
  connection,
  db,
}) => {
  await importList(connection, CLINICS)
  for (const listing_type of ['free', 'premium'] as const) {
    const values = { id: listing_type, listing_type, companyName: `Fade ${listing_type}` }
    const id = await addPending(db, values)
    await (listing_type === 'premium' ? approvePremium : approve)(connection, id)
  }

  expect(await namesOf(db)).toEqual(inEveryList(IN_ORDER))
  await closeForNow(db, 'fade-many-b')

  const open = IN_ORDER.filter((name) => name !== 'Fade many B')
  expect(await namesOf(db)).toEqual(inEveryList([...open, 'Fade many B']))
})
