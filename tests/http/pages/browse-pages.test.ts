import { expect, test, beforeAll } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { lines, table, words } from '#tests/helpers/data/words.ts'
import { propose } from '#db/proposals/propose.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })
const page = (path: string) => readPage(site().url + path)
const AUSTIN = '/states/texas/austin'

test('the HTML lists the states with their counts, most providers first', async () => {
  const states = await page('/states')

  expect(states).toMatchObject({
    status: 200,
    canonical: 'https://fadewell.example/states',
    isIndexable: true,
  })
  expect(states.text).toMatch(/Texas TX 70 providers, 4 cities .* California CA 23 providers/)
  expect(states.text).toContain('No providers listed yet')
  expect(states.text).not.toContain('Unknown')
  expect(new Set(states.links.filter((href) => /^\/states\/[a-z-]+$/.test(href))).size).toBe(51)
})

test.for(table`
  | 50 states and Washington, DC
  ?q=DC  | 1 state
  ?q=new | 4 states
`)('the states%s are counted as "%s"', async ([query, count]) => {
  const { html } = await page(`/states${query}`)

  expect(/<output[^>]*>([^<]+)<\/output>/.exec(html)?.[1]).toBe(count)
})

test('a state lists its cities, or shows that it has no clinics', async () => {
  const texas = await page('/states/texas')
  const alabama = await page('/states/alabama')

  expect(texas.text).toContain('Tattoo removal in Texas 70 providers in 4 cities.')
  expect(texas.links).toContain(AUSTIN)
  expect(alabama.status).toBe(200)
  expect(alabama.text).toContain('No cities found')
})

test('a city shows 50 numbered providers per page, and each page is canonical', async () => {
  const first = await page(AUSTIN)
  const second = await page(`${AUSTIN}?page=2`)
  const providersOf = ({ links }: { links: string[] }) =>
    new Set(links.filter((href) => href.startsWith(`${AUSTIN}/`)))

  expect(providersOf(first).size).toBe(50)
  expect(first.canonical).toBe(`https://fadewell.example${AUSTIN}`)
  expect(second.canonical).toBe(`https://fadewell.example${AUSTIN}?page=2`)
  expect(second.isIndexable).toBe(true)
  expect(second.html).toContain('start="51"')
  expect([...providersOf(second)].filter((href) => providersOf(first).has(href))).toEqual([])
  expect(first.links).toContain(`${AUSTIN}?page=2`)
})

test('a city page links up to six other cities of the state, by number of providers', async () => {
  const austin = await page(AUSTIN)
  const [, others = ''] = austin.text.split('Other cities in Texas')

  expect(others).toMatch(/San Antonio 2 providers .*(Dallas|Houston)/)
})

test('a provider page has its facts, links and week in words', async () => {
  const provider = await page(`${AUSTIN}/weekday-ink-removal`)

  for (const text of lines`
    Call now
    Visit website
    Get directions
    Mon-Fri 9 AM-5 PM
    Monday 9 AM-5 PM
    Quick info
    100 Congress Ave, Austin, TX 78701
    Show streets (from tile.openstreetmap.org)
    Other providers in Austin
  `) {
    expect(provider.text).toContain(text)
  }
  expect(provider.links).toContain('tel:+12125550101')
  expect(provider.links).toContain('https://clinic-1.example/')
  // In the page and in the call bar at the bottom.
  const directions =
    'https://www.google.com/maps/dir/?api=1&destination=100+Congress+Ave,+Austin,+TX+78701'
  expect(provider.links.filter((href) => href === directions)).toHaveLength(2)
})

test.for(table`
  blank-website-laser    | Website Not listed                            | Visit website
  silent-phone-laser     | Phone Not listed                              | Call now
  no-hours-laser         | Hours information unavailable                 | Monday
  unreadable-hours-laser | Hours available: call for hours Hours Unknown | Monday
`)('%s says %j and has no %j', async ([slug, present, absent]) => {
  const { text } = await page(`${AUSTIN}/${slug}`)

  expect(text).toContain(present)
  expect(text).not.toContain(absent)
})

test.for(table`
  /states/atlantis                        | /states
  /states/unknown                         | /states
  /states/texas/atlantis                  | /states/texas
  /states/texas/atlantis/nobody           | /states/texas
  /states/nope/atlantis/nobody            | /states
  /states/unknown/nobody                  | /states
  /states/texas/austin/nobody             | /states/texas/austin
  /states/ohio/austin/weekday-ink-removal | /states/ohio
  /states/texas/austin?page=99            | /states/texas/austin?page=2
`)('%s leads to %s', async ([path, target]) => {
  const response = await fetch(site().url + path, { redirect: 'manual' })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(target)
})

test.for(words`
  /states/nope/feed.xml /states/texas/austin/feed.xml /states/texas/atlantis/nobody.vcf /states/texas/austin/nobody.vcf
  /states/texas/austin/nobody.ics
`)('the file %s is a 404', async (path) => {
  expect((await fetch(site().url + path, { redirect: 'manual' })).status).toBe(404)
})

test('a page sends only the data that it shows', async () => {
  const { html } = await page(AUSTIN)
  const attributes = [...html.matchAll(/ (data-[\w-]+)=/g)].map(([, name]) => name)
  const scripts = [...html.matchAll(/<script\b[^>]* ?type="([^"]+)"/g)].map(([, type]) => type)

  // Only the browser computes the opening status.
  const expected = words`
    data-address data-and data-at data-filter data-hours data-saved data-search
    data-seen data-show data-swap data-tiles data-zone
  `
  expect(new Set(attributes)).toEqual(new Set(expected))
  expect(new Set(scripts)).toEqual(new Set(['application/ld+json', 'module', 'speculationrules']))
  // Of pins, for the map with streets.
  expect(html.replaceAll(/ data-at="[^"]*"/g, '')).not.toMatch(/latitude|longitude|-97\.\d/)
})

beforeAll(async () => {
  const { databasePath } = site()
  await listApplication(databasePath, { id: 'f00d-1', name: 'Quiet Ink', state: 'ME' })
  await inDatabase(databasePath, async ({ db }) => {
    const said = { email: '', said: {}, sender: {}, about: { listing_id: 1 } }
    for (const kind of ['report', 'claim'] as const) {
      await propose(db, { ...said, kind, id: `f00d-${kind}` }, NOW)
    }
  })
})

test.for(table`
  weekday-ink-removal             | /states/texas/austin/weekday-ink-removal
  csv-o'fallon-ink-clinic         | /states/missouri/ofallon/ofallon-ink-clinic
  fade-&-%3Cbright%3E-%22laser%22 | /states/texas/austin/fade-bright-laser
  se%C3%B1or-l%C3%A1ser           | /states/california/la-canada-flintridge/senor-laser
  f00d-1                          | /states/maine/austin/quiet-ink
`)('/provider/%s shows what %s does', async ([id, path]) => {
  const byId = await readPage(`${site().url}/provider/${id}`)
  const own = await readPage(site().url + path)

  expect(own.status).toBe(200)
  expect(byId).toMatchObject({
    status: 200,
    title: own.title,
    description: own.description,
    canonical: `https://fadewell.example${path}`,
    isIndexable: false,
  })
  expect(byId.jsonLd).toEqual(own.jsonLd)
  expect(byId.text.replace(' Back ', ' ')).toBe(own.text)
})

test('a name in several cities leads to the search for it, which shows them all', async () => {
  const response = await fetch(`${site().url}/provider/csv-springfield-tattoo-removal`, {
    redirect: 'manual',
  })
  const target = response.headers.get('location') ?? ''
  const found = await readPage(site().url + target)

  expect(response.status).toBe(302)
  expect(target).toBe('/search?q=Springfield+Tattoo+Removal')
  expect(found.text).toContain('Found 3 providers')
  for (const state of ['illinois', 'massachusetts', 'missouri']) {
    expect(found.links).toContain(`/states/${state}/springfield/springfield-tattoo-removal`)
  }
})

// A report and a claim are private, even to those who know their ids.
test.for([
  ...words`nobody csv- %E7%BA%B9%E8%BA%AB - '%20or%201=1 f00d-report f00d-claim`,
  'x'.repeat(900),
])('/provider/%s leads to the search', async (id) => {
  const response = await fetch(`${site().url}/provider/${id}`, { redirect: 'manual' })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/search')
})

test('a clinic is found by a name without Latin letters', async () => {
  const { status, text } = await readPage(
    `${site().url}/provider/${encodeURIComponent('レーザー')}`,
  )

  expect(status).toBe(200)
  expect(text).toContain('レーザー')
})
