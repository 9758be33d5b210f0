import { beforeAll, describe, expect, test } from 'vitest'
import { decidePair } from '#db/desk/decide.ts'
import { refreshDuplicates } from '#db/duplicates/refresh.ts'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import {
  addFacts,
  ALL_FACTS,
  closeForNow,
  recordFindings,
  BY_ADMIN,
  addStatements,
} from '#tests/helpers/stewardship/stewardship.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { lines } from '#tests/helpers/data/words.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const AUSTIN = '/states/texas/austin'
const FULL = `${AUSTIN}/weekday-ink-removal`
const CLOSED = `${AUSTIN}/python-hours-laser`
const PLAIN = `${AUSTIN}/night-owl-laser`

const site = borrowedSite()
beforeAll(() =>
  inDatabase(site().databasePath, async ({ db }) => {
    await addFacts(db, 'weekday-ink-removal', {
      ...ALL_FACTS,
      reviews_tags: "['price', 'painless', 'nurses', 'parking lot', 'jessica']",
      street_view: 'https://www.google.com/maps/@30.2,-97.7,3a',
    })
    await addFacts(db, 'clear-canvas-laser', { rating: 3 })
    await addFacts(db, 'python-hours-laser', { business_status: 'CLOSED_TEMPORARILY' })
    await closeForNow(db, 'python-hours-laser')
  }),
)

const page = (path: string) => readPage(site().url + path)

test('the page of a clinic shows every fact of the list with its source', async () => {
  const { text, links, html } = await page(FULL)

  for (const shown of lines`
    4.8 out of 5 stars on Google, Nov 2026 (900 reviews)
    What we know · Ask the clinic Listed on Google as “Tattoo removal service”. Languages English, Spanish Google, Nov 22, 2026 Wheelchair access Entrance, parking lot Google, Nov 22, 2026 Not published, so ask: starting price, first consultation, lasers, who treats, skin types treated, payment. Questions to print Who may use a laser in Texas: Physicians,
    Quick info City Austin State Texas ZIP 78701 Reviews 900 Price range $$ Kind of place Tattoo removal service
    Listing Claimed on Google
    Located in Galleria Mall
    Book online (opens book.clinic.example)
    See the entrance (Google Street View)
    Reviewers mention: price, pain, nurse, parking
    Words from reviews; praise or complaint.
    Read the reviews on Google
    In the clinic’s own words We fade ink. Every visit begins
    Shortened by us.
  `) {
    expect(text).toContain(shown)
  }
  const [own] = text.split('Other providers in')
  expect(own).not.toMatch(/number of reviews|verified|jessica|Establishment/i)
  for (const href of [
    ALL_FACTS.booking_appointment_link,
    ALL_FACTS.reviews_link,
    'https://www.google.com/maps/@30.2,-97.7,3a',
  ]) {
    expect(links).toContain(href)
    const link = html.split('<a ').find((tag) => tag.startsWith(`href="${href}"`))
    expect(link?.split('>')[0]).toContain('rel="nofollow"')
  }
})

test('a page compares its provider with the nearest of the city, and says so', async () => {
  const { text, links } = await page(FULL)
  const near = `${site().url}/api/nearby?limit=25&lat=30.2655&lon=-97.7442`
  const { providers } = (await (await fetch(near)).json()) as {
    providers: { slug: string; citySlug: string; distanceMiles: number; tier: number }[]
  }
  const [, ...nearest] = providers.filter(({ citySlug, tier }) => citySlug === 'austin' && tier > 0)

  const ids =
    links
      .find((href) => href.startsWith('/compare?ids') && href.includes(','))
      ?.split(/[=,]/)
      .slice(1) ?? []
  expect(ids[0]).toBe('texas/austin/weekday-ink-removal')
  const farthest = nearest[2]?.distanceMiles ?? 0
  for (const id of ids.slice(1)) {
    const found = nearest.find(({ slug }) => id.endsWith(`/${slug}`))
    expect(found?.distanceMiles).toBeLessThanOrEqual(farthest)
  }
  expect(ids).toHaveLength(4)
  expect(text).toContain(
    `nearby : the 3 nearest in the city, up to about ${farthest.toFixed(1)} mi away`,
  )
})

test('a page without facts shows nothing in their place', async () => {
  const [text = ''] = (await page(PLAIN)).text.split('Other providers in')

  expect(text).toContain('294 reviews · popularity 5.0 of 5')
  expect(text).not.toMatch(
    /Kind of place|Price range|Wheelchair|Languages|Claimed|Located in|Book online|entrance|mention|own words/,
  )
})

test.for([AUSTIN, '/search?q=austin%2C+tx&as=words', '/search?from=78701', PLAIN])(
  "cards of %s show the list's rating, three mentions, or an explanation of the stars",
  async (path) => {
    const { text } = await page(path)

    expect(text).toContain('4.8 out of 5 stars on Google, Nov 2026 (900')
    expect(text).toContain('reviewers mention price, pain, nurse')
    expect(text).toContain('3.0 out of 5 stars , Nov 2026 (310')
    expect(text).not.toMatch(/out of 5 stars (?!on Google|, Nov 2026)/)
  },
)

test('a temporarily closed clinic is marked, lists its usual hours and has no call bar', async () => {
  const { text, html, jsonLd, description } = await page(CLOSED)
  const [own = ''] = html.split('Other providers in')

  expect(text).toContain('Temporarily closed')
  expect(text).toContain('Usual weekly hours Monday 10 AM-6 PM')
  expect((await page(`${AUSTIN}?page=2`)).text).toMatch(/Python Hours Laser Temporarily closed /)
  expect(own).not.toContain('data-hours')
  expect(html).not.toContain('data-call-bar')
  expect(description).toContain('Temporarily closed.')
  expect(JSON.stringify(jsonLd)).not.toMatch(/openingHours/)
})

const NEARBY = '/api/nearby?lat=30.2655&lon=-97.7442&limit=1'

test('the providers nearby have the rating and mentions of a card', async () => {
  const { providers } = (await (await fetch(site().url + NEARBY)).json()) as {
    providers: { slug: string }[]
  }

  expect(providers.find(({ slug }) => slug === 'weekday-ink-removal')).toMatchObject({
    rating: { stars: 4.8, source: 'Google', listedOn: '2026-11-22' },
    mentions: ['price', 'pain', 'nurse'],
  })
})

const SLUG = 'weekday-ink-removal'
const MESSAGE = 'The website did not answer when we last checked'
const TEXTS = [FULL, AUSTIN, '/search?q=weekday', '/provider/weekday-ink-removal']
const DATA = ['/api/v1/providers?q=weekday', NEARBY]

const find = (finding: SiteFinding, day: number) =>
  inDatabase(site().databasePath, (connection) =>
    recordFindings(connection, { slug: SLUG, finding, day }),
  )

const readText = async (path: string) => (await fetch(site().url + path)).text()

test('a website that is gone is linked nowhere until it answers again', async () => {
  const website = (await page(FULL)).links.find((link) => link.endsWith('.example/')) ?? ''
  const host = new URL(website).host
  const mentions = async () => {
    const all = await Promise.all([...TEXTS, ...DATA].map(readText))
    return all.map((text) => text.includes(host))
  }
  const everywhere = [...TEXTS, ...DATA].map(() => true)
  expect(await mentions()).toEqual(everywhere)

  await find('gone', 3)
  expect(await mentions()).toEqual(everywhere.map(() => false))
  const gone = await page(FULL)
  expect(gone.text).toContain(`${MESSAGE}, Dec 3, 2026.`)
  expect(gone.text).not.toContain('Visit website')
  expect(gone.description).not.toContain('website')
  expect(gone.jsonLd.filter((block) => 'sameAs' in block)).toEqual([])

  await find('silent', 4)
  expect((await page(FULL)).text).toContain(`${MESSAGE}, Dec 4, 2026.`)

  await find('answers', 5)
  expect(await mentions()).toEqual(everywhere)
  expect((await page(FULL)).text).not.toContain(MESSAGE)
})

test('the published list keeps the website', async () => {
  await find('gone', 7)

  expect(await readText('/data/clinics.csv')).toMatch(/^Weekday Ink Removal,https:\/\//m)
})

describe('a practitioner', () => {
  const PERSON = `${AUSTIN}/clear-canvas-laser-2`
  const now = new Date()

  beforeAll(() =>
    inDatabase(site().databasePath, async (connection) => {
      const { db } = connection
      query(
        connection,
        `update providers set street = '500 Main St', postal_code = '78701', latitude = 30.27,
          longitude = -97.74, phone = '(512) 555-0142',
          name = iif(slug = 'weekday-ink-removal', name, 'Dr. Jane Doe, MD')
          where slug in ('weekday-ink-removal', 'clear-canvas-laser-2')`,
      )
      const [practiceId = 0, practitionerId = 0] = query<number>(
        connection,
        `select id from providers where slug in ('weekday-ink-removal', 'clear-canvas-laser-2')
          order by slug desc`,
      )
      await refreshDuplicates(db, new Set([practitionerId]), now)
      const link = { decision: 'belongs-to', practiceId, by: BY_ADMIN, now } as const
      await decidePair(connection, [practitionerId, practiceId], link)
    }),
  )

  test('is named by the listing on the page of the practice, and leads to it', async () => {
    const [person, practice] = [await page(PERSON), await page(FULL)]

    expect(person.text).toContain('Part of Weekday Ink Removal')
    expect(person.links).toContain(FULL)
    expect(practice.text).toContain('People at this practice Dr. Jane Doe, MD')
    expect(practice.links).toContain(PERSON)
  })
})

const ENOUGH = 20

async function chipsOf(path: string): Promise<string[]> {
  const { html } = await page(path)
  const [, list = ''] = /aria-label="Quick filters"[^>]*>(.*?)<\/ul>/.exec(html) ?? []
  return Array.from(list.matchAll(/<button[^>]*>([^<]*)/g), ([, label = '']) => label)
}

/** The chosen ones of Austin's listings say that the first consultation is free. */
function give(first: number, last: number): Promise<void> {
  return inDatabase(site().databasePath, async (connection) => {
    const ids = "select id from providers where city_slug = 'austin' order by id"
    for (const id of query<number>(connection, ids).slice(first, last)) {
      await addStatements(connection, id, { freeConsultation: 'yes' })
    }
  })
}

test('chips filter by what a listing says and, once twenty have it, by a free consultation', async () => {
  expect(await chipsOf(AUSTIN)).toContain('Says it removes tattoos')
  expect(await chipsOf(`${AUSTIN}?has=removal`)).not.toContain('Says it removes tattoos')

  await give(0, ENOUGH - 1)
  expect(await chipsOf(`${AUSTIN}?sort=name`)).not.toContain('Free consultation')
  await give(ENOUGH - 1, ENOUGH)
  await expect.poll(() => chipsOf(`${AUSTIN}?sort=name`)).toContain('Free consultation')
})
