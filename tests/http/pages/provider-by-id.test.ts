import { propose } from '#db/proposals/propose.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { beforeAll, expect, test } from 'vitest'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })

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
