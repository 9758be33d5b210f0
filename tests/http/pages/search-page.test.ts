import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { addPending, listApplication } from '#tests/helpers/applications/applications.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import { lines, words } from '#tests/helpers/data/words.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })

const SERVICES = lines`
  Laser Tattoo Removal
  Q-Switch Laser
  Picosecond Laser
  Scar Treatment
  Pigmentation Treatment
`

beforeAll(async () => {
  await listApplication(site().databasePath, {
    id: 'premium-1',
    name: 'Clear Horizon',
    listing: 'premium',
    services: SERVICES,
    description: 'Clear Horizon fades ink of every color with a doctor on site.',
  })
})

const page = (wanted: { q?: string; location?: SearchLocation } = {}) =>
  readPage(site().url + paths.search(wanted))
const city = (name: string, state: string): SearchLocation => ({
  type: 'city',
  name: `${name}, ${state}`,
  city: name,
  state,
})
const zip = (zipCode: string): SearchLocation => ({ type: 'zip', name: zipCode, zipCode })
async function countOf({ name }: SearchLocation): Promise<unknown> {
  const query = new URLSearchParams({ q: name })
  const answer: unknown = await (await fetch(`${site().url}/api/v1/providers?${query}`)).json()
  return Reflect.get(Object(answer), 'total')
}
const AUSTIN = city('Austin', 'TX')

describe('without a search', () => {
  test('the page explains what to type, and may be indexed', async () => {
    const start = await page()

    expect(start).toMatchObject({
      status: 200,
      canonical: 'https://fadewell.example/search',
      isIndexable: true,
    })
    expect(start.text).toContain('Start your search')
    expect(start.html).toContain('placeholder="Search by city, zip code, or provider name..."')
    expect(start.links).toContain('/states')
    expect(start.jsonLd.map((block) => block['@type'])).toEqual(['BreadcrumbList'])
  })

  test.for(words`
    ?q= ?q=%20%20 ?location=nonsense ?location=%7B%7D ?q=&location=
  `)('the same page is shown with %s', async (query) => {
    const start = await readPage(`${site().url}/search${query}`)

    expect(start.status).toBe(200)
    expect(start.text).toContain('Start your search')
    expect(start.isIndexable).toBe(false)
  })
})

describe('a city', () => {
  test('lists premium first and the rest by reviews, in pages', async () => {
    const found = await page({ location: AUSTIN })

    expect(found.title).toBe('Search results for Austin, TX | Fadewell')
    expect(found.isIndexable).toBe(false)
    const total = Number(await countOf(AUSTIN))
    expect(found.text).toContain(`Tattoo removal in Austin, TX ${total} providers`)
    expect(found.text).toContain('Top Picks pay to be first; then come those with the')
    expect(found.text).toContain(`Page 1 of ${Math.ceil(total / 50)}`)
    expect(found.text).toMatch(/ 1 Clear Horizon Top Pick .* 2 /)
  })

  test('shows an application in its own words, with three services and the number of the rest', async () => {
    const { text } = await page({ location: AUSTIN })

    expect(text).toContain(
      'Laser Tattoo Removal · Q-Switch Laser · Picosecond Laser · +2 more Clear Horizon fades ink of every color with a doctor on site.',
    )
  })

  test('without a provider gets the nearest ones with distance and direction', async () => {
    const found = await page({ location: city('Round Rock', 'TX') })

    expect(found.text).toContain(
      'No provider is listed in Round Rock, TX itself. The nearest ones are below.',
    )
    expect(found.text).toContain('Distances are measured from the middle of the city.')
    expect(found.text).toMatch(/1[0-9] mi south(west)? · \d/)
  })
})

test('a ZIP code lists its own providers first and then those around it, numbered straight through', async () => {
  const found = await page({ location: zip('80202') })

  expect(found.text).toMatch(/Tattoo removal near 80202 \d+ providers, 1 of them in ZIP code 80202/)
  expect(found.text).toContain('ZIP code 80202 is in Denver, CO.')
  expect(found.text).toMatch(/ 1 Mile High Ink .* 2 .* \d+ mi /)
  expect(found.text.match(/Call Mile High Ink Removal,/g)).toHaveLength(1)
})

describe('an application, placed at the center of its ZIP,', () => {
  const NORTH_POLE = zip('99705')

  beforeAll(async () => {
    const place = { city: 'FAIRBANKS, AK', state: 'AK', zipCode: '99701' }
    await inDatabase(site().databasePath, async (connection) => {
      const id = await addPending(connection.db, { id: 'far-1', companyName: 'Far Ink', ...place })
      await decideProposal(connection, id, { to: 'approved', by: BY_ADMIN, now: new Date() })
    })
  })

  test('has an approximate distance', async () => {
    const { text } = await page({ location: NORTH_POLE })

    expect(text).toMatch(/Far Ink .* about 1\d mi west · 5 Oak St, Fairbanks, AK 99701/)
    expect(text).toMatch(/Aurora Laser .* (?<!about )2\d\d mi south/)
  })

  test('has a caption for its map, and no position in structured data', async () => {
    const provider = await readPage(`${site().url}/states/alaska/fairbanks/far-ink`)
    const clinic = await readPage(`${site().url}/states/alaska/anchorage/aurora-laser`)

    expect(provider.text).toContain('Approximate position: the center of ZIP 99701.')
    expect(provider.text).toContain('Show streets')
    expect(provider.jsonLd[1]).toHaveProperty('address')
    expect(provider.jsonLd[1]).not.toHaveProperty('geo')
    expect(clinic.text).not.toContain('Approximate position')
    expect(clinic.jsonLd[1]).toHaveProperty('geo')
  })
})

describe('words', () => {
  test('that are read as a place link to the search for the words', async () => {
    const q = 'tattoo removal in anchorge'
    const asTyped = paths.search({ q, isAsTyped: true })
    const { url } = await fetch(`${site().url}/search?${new URLSearchParams({ q })}`)

    expect((await readPage(url)).links).toContain(asTyped)
    expect((await readPage(site().url + asTyped)).text).toContain(`Results for “${q}”`)
  })

  test('find providers that contain them, with their count', async () => {
    const found = await page({ q: 'Weekday Ink' })

    expect(found.title).toBe('Results for “Weekday Ink” | Fadewell')
    expect(found.isIndexable).toBe(false)
    expect(found.canonical).toBe('https://fadewell.example/search')
    expect(found.text).toContain('Results for “Weekday Ink”')
    expect(found.text).toMatch(/Found 1 provider .* 1 Weekday Ink Removal/)
    expect(found.text).toContain('100 Congress Ave, Austin, TX 78701')
    expect(found.text).toMatch(/78701 [\d,]+ reviews · popularity/)
    expect(found.text).toContain('Call Weekday Ink Removal,')
    expect(found.text).toContain('Website of Weekday Ink Removal')
    expect(found.links).toContain('/states/texas/austin/weekday-ink-removal')
    expect(found.links).toContain('tel:+12125550101')
  })

  test('about time become a filter, and a list without a match names what to remove', async () => {
    const q = 'open sunday austin'
    const { url } = await fetch(`${site().url}/search?${new URLSearchParams({ q })}`)
    expect(new URL(url).search).toContain('open=sun')
    expect((await readPage(url)).text).toContain('Remove filter: Open Sunday')

    const none = await readPage(`${site().url}/states/texas/austin?open=sun&has=confirmed`)
    expect(none.text).toMatch(/No providers found.*Remove “Confirmed by the clinic”/)
    expect(none.links).toContain('/states/texas/austin?open=sun')
  })
})
