import { expect } from 'vitest'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { listOtherProviders, listProvidersInCity } from '#db/directory/providers.ts'
import { searchByLocation, searchByText } from '#db/search/search.ts'
import { readSource } from '#tests/helpers/databases/search-source.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { closeForNow } from '#tests/helpers/stewardship/clinic-facts.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { approve, approvePremium } from '#tests/helpers/applications/decisions.ts'
import { lines } from '#tests/helpers/data/words.ts'

const CLINICS = [
  { name: 'Fade none', reviews: '0', street: '1 A St' },
  { name: 'Fade many B', reviews: '1373', street: '2 A St' },
  { name: 'Fade many 𝗔', reviews: '1373', street: '3 A St' },
  { name: 'Fade many \uFB01', reviews: '1373', street: '4 A St' },
  { name: 'Fade few', reviews: '3', street: '5 A St' },
]
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
  ['a search by words', async (db) => (await searchByText(readSource(db), 'fade')).clinics],
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
