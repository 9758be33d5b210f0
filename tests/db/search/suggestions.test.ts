import { expect, test as base } from 'vitest'
import type { Names } from '#domain/search/names.ts'
import { readNames } from '#db/search/read-names.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { stateByCode } from '#domain/places/states.ts'
import { understand } from '#domain/search/understand.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { openMigrated, openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { records, table, words } from '#tests/helpers/data/words.ts'

const inCity = (city: string, state: string, zip: string, count: number): Cells[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Fade ${city} ${index}`,
    city,
    state,
    postal_code: zip,
    street: `${index} Oak St`,
  }))

const CLINICS: Cells[] = [
  ...inCity('New York', 'NY', '10001', 6),
  ...inCity('Austin', 'TX', '78701', 5),
  ...inCity('Chicago', 'IL', '60601', 4),
  ...inCity('Phoenix', 'AZ', '85001', 4),
  ...inCity('Scottsdale', 'AZ', '85251', 3),
  ...inCity('St. Louis', 'MO', '63101', 3),
  ...inCity('Philadelphia', 'PA', '19103', 3),
  ...inCity('Springfield', 'MO', '65801', 3),
  ...inCity('Springfield', 'IL', '62701', 2),
  ...inCity('Stamford', 'CT', '06901', 2),
  ...inCity('York', 'PA', '17401', 1),
  { name: 'Starlight Laser', city: 'Austin', postal_code: '78704', reviews: '900' },
  { name: 'Starlight North', city: 'Austin', postal_code: '78758', reviews: '20' },
  { name: 'Starlight South', city: 'Austin', postal_code: '78758', reviews: '10' },
  { name: 'Starlight East', city: 'Austin', postal_code: '78702', reviews: '5' },
]

interface Directory {
  db: ReadDb
  names: Names
}

/** All places and a few clinics; shared, because no test writes. */
const test = base.extend<{ directory: Directory }>({
  directory: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
    async ({}, use) => {
      const connection = openWithPlaces()
      await importList(connection, CLINICS)
      const db = connection.db
      await use({ db, names: await readNames(db) })
      await connection.close()
    },
    { scope: 'file' },
  ],
})

const suggest = ({ db, names }: Directory, text: string) => listSuggestions(db, names, text)
const labels = async (directory: Directory, text: string) =>
  (await suggest(directory, text)).map(({ label }) => label)

const countProviders = (found: readonly Suggestion[]) =>
  found.filter(({ type }) => type === 'provider').length

test.for(table`
  te                            | Texas
  tx                            | Texas
  TX                            | Texas
  il                            | Illinois
  new york                      | New York
  aus                           | Austin, TX
  AUSTIN                        | Austin, TX
  austin tx                     | Austin, TX
  austin, t                     | Austin, TX
  austin,                       | Austin, TX
  austin texas                  | Austin, TX
  springfield                   | Springfield, MO
  springfield il                | Springfield, IL
  springfield state of illinois | Springfield, IL
  austin, tx, usa               | Austin, TX
  springfield, ill              | Springfield, IL
  new york, n                   | New York, NY
  st lou                        | St. Louis, MO
  saint lou                     | St. Louis, MO
  st.                           | St. Louis, MO
  nyc                           | New York, NY
  philly                        | Philadelphia, PA
  787                           | 78701, Austin, TX
  78701                         | 78701, Austin, TX
  78701-1234                    | 78701, Austin, TX
  069                           | 06901, Stamford, CT
  starli                        | Starlight Laser
  scotsdale                     | Scottsdale, AZ
  scotsd                        | Scottsdale, AZ
  pheonix                       | Phoenix, AZ
  pheonix, az                   | Phoenix, AZ
  chigaco                       | Chicago, IL
  philadelhpia                  | Philadelphia, PA
  illinios                      | Illinois
  tattoo removal in aus         | Austin, TX
  tattoo removal phoe           | Phoenix, AZ
  in chicago                    | Chicago, IL
  tattoo removal in pheonix az  | Phoenix, AZ
  tattoo removal in austin, tx  | Austin, TX
  az phoe                       | Phoenix, AZ
  o'fal                         | O'Fallon, MO
  filadelfia                    | Philadelphia, PA
  filadel                       | Philadelphia, PA
  3 oak st                      | Fade Austin 3
  borrar tatuajes en chic       | Chicago, IL
  bayam                         | Bayamón, PR
  ponce, puerto r               | Ponce, PR
  puerto rico                   | San Juan, PR
  guam                          | Dededo, GU
`)('the first suggestion for "%s" is %s', async ([text, expected], { directory }) => {
  expect((await labels(directory, text))[0]).toBe(expected)
})

test('a city with its state is suggested as it is found', async ({ directory }) => {
  for (const { place } of directory.names.listed.filter((named) => named.place.type === 'city')) {
    const { name, state } = place
    for (const text of [`${name} ${state}`, `${name}, ${stateByCode(state)?.name ?? ''}`]) {
      const [first] = await labels(directory, text)
      expect(first).toBe(`${name}, ${state}`)
      expect(understand(directory.names, text).place?.name).toBe(first)
    }
  }
})

test.for(['', ' ', 'a', ' a ', '7'])(
  'suggests nothing for "%s", which is too short',
  async (text, { directory }) => {
    expect(await suggest(directory, text)).toEqual([])
  },
)

test.for(['near', 'xqzvw', '%', '_', '"', 'austin, zz', '💥💥', '\u0000\u0000', "' or 1=1 --"])(
  'suggests nothing for "%s"',
  async (text, { directory }) => {
    expect(await suggest(directory, text)).toEqual([])
  },
)

test('suggests at most eight, without duplicates', async ({ directory }) => {
  for (const text of words`an new st springfield 10 fade star`) {
    const urls = (await suggest(directory, text)).map(({ url }) => url)

    expect(urls.length).toBeLessThanOrEqual(8)
    expect(new Set(urls).size).toBe(urls.length)
  }
})

test('orders names starting with the text first, then later words', async ({ directory }) => {
  const found = await labels(directory, 'york')

  expect(found.slice(0, 3)).toEqual(['York, PA', 'New York', 'New York, NY'])
})

test('orders places with providers first', async ({ directory }) => {
  const counts = (await suggest(directory, 'springfield')).map(({ providerCount }) => providerCount)

  expect(counts.slice(0, 2)).toEqual([3, 2])
  expect(counts.at(-1)).toBe(0)
})

test('orders ZIPs with providers first, each group in order', async ({ directory }) => {
  const found = await suggest(directory, '787')

  expect(found.map(({ name, providerCount }) => [name, providerCount]).slice(0, 5)).toEqual([
    ['78701', 5],
    ['78702', 1],
    ['78704', 1],
    ['78758', 2],
    ['78703', 0],
  ])
  expect(found).toHaveLength(8)
})

test('suggests the five digits of a ZIP+4 once', async () => {
  const connection = await openMigrated()
  await importList(
    connection,
    records`
      name=A&postal_code=78701
      name=B&postal_code=78701-1234
      name=C&postal_code=787015678
    `,
  )
  const db = connection.db

  const found = await suggest({ db, names: await readNames(db) }, '78701')
  await connection.close()

  const zips = found.filter(({ type }) => type === 'zip')
  expect(zips.map(({ name, providerCount }) => [name, providerCount])).toEqual([['78701', 3]])
})

test('suggests at most three providers unless nothing else matches', async ({ directory }) => {
  expect(countProviders(await suggest(directory, 'starlight'))).toBe(4)
  expect(countProviders(await suggest(directory, 'austin'))).toBe(3)
})

test('a state has its emoji and counts and opens the search in it', async ({ directory }) => {
  const [texas] = await suggest(directory, 'texas')

  expect(texas).toEqual({
    type: 'state',
    name: 'Texas',
    label: 'Texas',
    url: '/search?location=Texas',
    emoji: '⭐️',
    providerCount: 9,
    cityCount: 1,
    state: 'TX',
    abbreviation: 'TX',
  })
})

test('a city has its count and opens the search in it', async ({ directory }) => {
  const [austin] = await suggest(directory, 'austin')

  expect(austin).toEqual({
    type: 'city',
    name: 'Austin, TX',
    label: 'Austin, TX',
    url: '/search?location=Austin,+TX',
    providerCount: 9,
    city: 'Austin',
    state: 'TX',
  })
})

test('a provider opens its page', async ({ directory }) => {
  const [provider] = await suggest(directory, 'starlight laser')

  expect(provider).toEqual({
    type: 'provider',
    name: 'Starlight Laser',
    label: 'Starlight Laser',
    url: '/states/texas/austin/starlight-laser',
    providerCount: 1,
    city: 'Austin',
    state: 'TX',
  })
})
