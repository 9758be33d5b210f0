import * as fc from 'fast-check'
import { expect, afterAll, beforeAll } from 'vitest'
import { shownSite, websiteHref } from '#domain/clinics/website.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { searchAround, readPlaceList } from '#db/lists/place-list.ts'
import { importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { readFileSync } from 'node:fs'
import { topStates } from '#domain/site/claims.ts'
import { suggestionFacts } from '#domain/search/suggestion.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { findCity, listCitiesInState } from '#db/directory/cities.ts'
import { findDirectoryTotals, listStateTotals } from '#db/directory/totals.ts'
import { readListRequest } from '#db/lists/provider-list.ts'
import { locateZip } from '#domain/search/locate.ts'
import type { Names } from '#domain/search/names.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchByLocation, searchSource } from '#db/search/search.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { query } from '#tests/helpers/databases/query.ts'

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const CENTER = { latitude: 30.27, longitude: -97.74 }

const PIECES =
  'https:// http:/ ftp:// user@ clinic .example . - -- 7 xn-- :443 :x / /%zz ? # é [ HTTPS:// .7'.split(
    ' ',
  )

const readAustin = (db: Database) => readListedClinics(db, { cities: [AUSTIN] })

test('the filter finds exactly the websites that cards link to', async ({ connection, db }) => {
  const piece = fc.constantFrom(...PIECES)
  const odd = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
  const site = fc.oneof(
    odd,
    odd.map((rest) => `https://clinic${rest}`),
  )
  const sites = fc.sample(site, { numRuns: 500, seed: 18 })
  await importList(
    connection,
    sites.map((address, at) => ({ name: `Clinic ${at}`, street: `${at} Main St`, site: address })),
  )

  const listed = await readAustin(db)
  const cards = await listProvidersByIds(
    db,
    listed.map(({ id }) => id),
  )

  const linked = cards.filter((card) => websiteHref(shownSite(card)) !== null)
  const found = listed.filter(({ hasWebsite }) => hasWebsite)
  expect(found.length).toBeGreaterThan(15)
  expect(found.length).toBeLessThan(sites.length)
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(linked.map(({ id }) => id)))
})

test('a list around a point says that it ends at the nearest 5,000', async ({ connection, db }) => {
  const around = () => searchAround(db, CENTER, { within: 25, zip: '' })
  await importList(connection, [{ latitude: String(CENTER.latitude) }])
  expect((await around()).isTotalExact).toBe(true)

  await addCopies(connection, 5200)

  const { clinics, isTotalExact } = await around()
  expect(isTotalExact).toBe(false)
  expect(clinics).toHaveLength(5000)
})

/** Copies the only provider; an import of so many takes seconds. */
async function addCopies({ db }: Connection, count: number): Promise<void> {
  const {
    id: _id,
    phone_digits: _digits,
    ...provider
  } = await db.selectFrom('providers').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, at) => ({ ...provider, slug: `copy-${at}` }))
  for (let at = 0; at < count; at += 100) {
    await db
      .insertInto('providers')
      .values(copies.slice(at, at + 100))
      .execute()
  }
}

let connection: Connection
let db: ReadDb
let names: Names

beforeAll(async () => {
  connection = openWithPlaces()
  await importText(connection, someClinics())
  db = connection.db
  names = await readNames(db)
})
afterAll(() => connection.close())

/** Every fifth row of the shipped list, and its header. */
function someClinics(): string {
  const lines = readFileSync('data/clinics.csv', 'utf8').split('\n')
  return lines.filter((_, at) => at % 5 === 0).join('\n')
}

interface Numbers {
  place: string
  numbers: readonly (number | undefined)[]
}

/** Places whose numbers differ. */
const disagreeing = (places: readonly Numbers[]) =>
  places.filter(({ numbers }) => new Set(numbers).size > 1)

async function countList(location: SearchLocation, filters = '') {
  const request = await readListRequest(
    searchSource(db, () => Promise.resolve(names)),
    new URLSearchParams(filters),
  )
  return readPlaceList(db, location, { ...request, isAround: location.type === 'zip' })
}

test('suggestion, search, pages, map, states and home say the same number for every state and city', async () => {
  const suggested = new Map(
    names.places.map(({ place: { type, name, state, providerCount, url } }) => [
      url ?? `${type} ${name} ${state}`,
      providerCount,
    ]),
  )
  const totals = await listStateTotals(db)
  const cards = new Map(topStates(totals).map(({ slug, live }) => [slug, live]))
  const states: Numbers[] = []
  const cities: Numbers[] = []
  for (const { stateSlug, providerCount, cityCount } of totals) {
    const { name = '', code: state = '' } = stateBySlug(stateSlug) ?? {}
    const rows = await listCitiesInState(db, stateSlug)
    const found = await searchByLocation(db, { type: 'state', name, state })
    const numbers = [
      providerCount,
      rows.reduce((sum, city) => sum + city.providerCount, 0),
      found.length,
      suggested.get(`/states/${stateSlug}`),
      cards.get(stateSlug) ?? providerCount,
    ]
    states.push({ place: stateSlug, numbers })
    expect(rows).toHaveLength(cityCount)
    for (const { citySlug, name: city, providerCount: onStatePage } of rows) {
      const place = { stateSlug, citySlug }
      const location: SearchLocation = { type: 'city', name: `${city}, ${state}`, city, state }
      cities.push({
        place: `${city}, ${state}`,
        numbers: [
          onStatePage,
          (await findCity(db, place))?.providerCount,
          (await readListedClinics(db, { cities: [place] })).length,
          (await searchByLocation(db, location)).length,
          suggested.get(`/states/${stateSlug}/${citySlug}`),
        ],
      })
    }
  }

  expect(disagreeing(states)).toEqual([])
  expect(disagreeing(cities)).toEqual([])
  expect(cities.length).toBeGreaterThan(1000)
  const { providerCount } = await findDirectoryTotals(db)
  expect(states.reduce((sum, { numbers }) => sum + (numbers[0] ?? 0), 0)).toBe(providerCount)
})

test('suggestion, resolved place, heading and list say the same number for 200 ZIP codes', async () => {
  const rows = query<{ zip: string; count: number }>(
    connection,
    'select postal_code as zip, count(*) as count from providers group by 1 order by 1',
  )
  const step = Math.floor(rows.length / 200)
  const zips = rows.filter((_, at) => at % step === 0).slice(0, 200)
  const places: Numbers[] = []
  for (const { zip, count } of zips) {
    const [suggestion] = await listSuggestions(db, names, zip)
    const { list, around } = await countList({ type: 'zip', name: zip, zipCode: zip })
    const filtered = await countList({ type: 'zip', name: zip, zipCode: zip }, 'open=sun')
    const shown = suggestion === undefined ? '' : suggestionFacts(suggestion)
    const first = list.entries.filter(({ provider }) => provider.postalCode === zip)
    places.push({
      place: zip,
      numbers: [
        count,
        suggestion?.providerCount,
        Number.parseInt(shown, 10),
        locateZip(names, zip).providerCount,
        list.inZip,
        first.length,
      ],
    })
    expect(around?.isZipListed).toBe(true)
    expect(filtered.list.inZip).toBeLessThanOrEqual(count)
    expect(filtered.list.total).toBeLessThanOrEqual(list.total)
  }

  expect(places).toHaveLength(200)
  expect(disagreeing(places)).toEqual([])
})
