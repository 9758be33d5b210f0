import { expect } from 'vitest'
import { searchByLocation, searchByText } from '#db/search/search.ts'
import { searchSource, test } from '#tests/helpers/databases/database.ts'
import type { Database } from '#db/engine/schema.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { fields, lines, records, table } from '#tests/helpers/data/words.ts'

const named = (name: string, cells: Cells = {}): Cells => ({ name, street: `${name} St`, ...cells })

async function namesFor(db: Database, text: string): Promise<string[]> {
  const { clinics } = await searchByText(searchSource(db), text)
  return clinics.map(({ name }) => name)
}

test.for(table`
  part of a name                            | name=Clear Skin                    | lear sk
  a name in another letter case             | name=Clear Skin                    | CLEAR SKIN
  a name without its accents                | name=Clínica Ñandú                 | clinica nandu
  a name with accents typed                 | name=Clinica Luz                   | clínica lúz
  part of the address                       | full_address=77 Sunset Blvd, Austin | sunset bl
  a street without a full address           | full_address=&street=12 Elmwood Ave | 12 elmw
  part of the city                          | city=Pflugerville&full_address=    | flugerv
  the state                                 | state=Oregon&full_address=         | OR
  part of the ZIP                           | postal_code=73301                  | 330
  the beginning of a word, one letter       | name=Zephyr                        | z
  a one-letter word after a comma           | name=Room Q, Floor 2               | q
  a one-letter word at the end              | name=Building Z                    | z
  a one-digit word after a sign             | full_address=Route #4, Austin      | 4
  the beginning of a word, two letters      | name=The (Yew) House               | ye
  the beginning of a word after a hyphen    | name=Blue-Xylo                     | xy
  a quotation mark                          | name=The "Ink" Clinic              | "ink"
  punctuation                               | name=A%2B Laser %26 Skin, LLC      | a+ laser &
  a website                                 | site=https://fade.example/tx       | fade.example
  a page of a website                       | site=http://www.fade.example       | https://www.fade.example/prices
  a profile at a shared host                | site=https://facebook.com/fadeaway | facebook.com/FadeAway/
`)('a search finds %s', async ([, said, text], { connection, db }) => {
  const cells: Cells = fields(said)
  await importList(connection, [cells, named('Elsewhere', { name: 'Someone else', city: 'Waco' })])

  const { clinics, match } = await searchByText(searchSource(db), text)

  expect(clinics.map(({ name }) => name)).toEqual([cells.name ?? 'Fade Away'])
  expect(match).toEqual({ kind: 'whole' })
})

test.for(lines`
  e
  de
  Fade Austin
  A_stin
  *
  name:fade
  x OR fade
`)('no clinic contains %j as a whole', async (text, { connection, db }) => {
  await importList(connection, [{}])

  const { match } = await searchByText(searchSource(db), text)

  expect(match).not.toEqual({ kind: 'whole' })
})

test('returns every listing, also those of one company', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=Laser One&street=1 A St
      name=LASER one&street=2 B St
      name=Laser One&city=Waco
    `,
  )
  const austin = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' } as const

  expect((await searchByText(searchSource(db), 'laser one')).clinics).toHaveLength(3)
  expect(await searchByLocation(db, austin)).toHaveLength(2)
})

test.for(lines`
  orange county
  orange county laser
  bay area
  the hamptons
  silicon valley
`)('does not correct the region in %j to a street', async (text, { connection, db }) => {
  await importList(
    connection,
    records`
      name=Laser&street=1 Orange Court&city=Port Orange&state=FL
      name=Laser Two&street=2 Bay Brea&city=The Hampton&state=CA
      name=Laser Three&street=3 Silicon Alley
    `,
  )

  expect((await searchByText(searchSource(db), text)).match).toEqual({ kind: 'none' })
})

test('returns at most the first 1,000 matches, and finds a long text among similar ones', async ({
  connection,
  db,
}) => {
  const alike = Array.from({ length: 1100 }, (_, index) =>
    named(`Tattoo Laser Removal Laser ${index}`, { reviews: '9' }),
  )
  await importList(connection, [...alike, named('The Removal Laser Tattoo Place')])

  const rare = await searchByText(searchSource(db), 'removal laser tattoo')
  const common = await searchByText(searchSource(db), 'tattoo laser removal')
  const none = await searchByText(searchSource(db), 'laser tattoo laser removal')
  const some = await searchByText(searchSource(db), 'laser 99')

  expect(rare.clinics.map(({ name }) => name)).toEqual(['The Removal Laser Tattoo Place'])
  expect([rare.clinics.length, rare.match.kind]).toEqual([1, 'whole'])
  expect([common.clinics.length, common.isTotalExact, common.match.kind]).toEqual([
    1000,
    false,
    'whole',
  ])
  expect([none.isTotalExact, none.match.kind]).toEqual([false, 'words'])
  expect([some.clinics.length, some.isTotalExact]).toEqual([11, true])
})

test('reads the name of a state as that state', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=Laser One&street=1 Oak St
      name=Laser Two&street=1 Texas Ave&city=Denver&state=CO
      name=Laser Three&city=Charleston&state=West Virginia
      name=Laser Four&city=Richmond&state=VA
    `,
  )

  expect(await namesFor(db, 'one texas')).toEqual(['Laser One'])
  expect(await namesFor(db, 'laser west virginia')).toEqual(['Laser Three'])
  expect(await namesFor(db, 'laser utah')).toEqual([])
})

test.for(table`
  tatoo         | tattoo
  remuval       | removal
  dermatolgoy   | dermatology
  dermotolgy    | dermatology
  tatto removl  | tattoo removal
  Pheonix       | phoenix
  tattoo arizna | tattoo arizona
`)('%j is corrected to %j', async ([typed, corrected], { connection, db }) => {
  await importList(
    connection,
    records`
      name=Tattoo Removal&city=Phoenix&state=AZ
      name=Dermatology Center
    `,
  )

  const { match, clinics } = await searchByText(searchSource(db), typed)

  expect(match).toEqual({ kind: 'corrected', text: corrected })
  expect(clinics).toHaveLength(1)
})

test.for([
  'xyzzy',
  'fade xyzzy',
  'fad tatoo',
  '',
  '  ',
  '???',
  '\u0000',
  '\ud800',
  '12345678',
  '\u0301'.repeat(100),
])('%j finds nothing', async (text, { connection, db }) => {
  await importList(connection, [{}])

  const found = await searchByText(searchSource(db), text)

  expect(found).toMatchObject({ clinics: [], match: { kind: 'none' } })
})

test('finds the providers of a ZIP, state or city', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=Downtown&postal_code=78701-1234&street=1 Oak St
      name=South&postal_code=78704&street=2 Oak St
      name=Northern&city=Saint Paul&state=Minnesota&postal_code=55101&street=3 Oak St
      name=Twin&city=St. Paul&state=MN&postal_code=55102&street=4 Oak St
      name=Other&city=Saint Paul&state=TX&postal_code=78000&street=78701 Way
    `,
  )
  const answers = table`
    zip   | name=78701&zipCode=78701           | Downtown
    state | name=Minnesota&state=MN            | Northern, Twin
    city  | name=St Paul&city=st paul&state=MN | Northern, Twin
    city  | name=Saint Paul                    | Northern, Other, Twin
    state | name=Utah&state=UT                 |
    zip   | name=no ZIP                        |
    city  | name=Saint Paul&state=PR           |
  `
  for (const [type, asked, names] of answers) {
    const location = { type: type as 'zip' | 'state' | 'city', name: '', ...fields(asked) }
    const found = await searchByLocation(db, location)
    expect(found.map(({ name }) => name).join(', '), asked).toBe(names)
  }
})
