import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { addApplication } from '#tests/helpers/applications/applications.ts'
import { readPage } from '#tests/helpers/site/html.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { decideApplication } from '#db/applications/decide.ts'

const AUSTIN = '/states/texas/austin'
const GONE = `${AUSTIN}/night-owl-laser`
const RENAMED = `${AUSTIN}/weekday-ink-removal`
const EMPTY_CITY = '/states/missouri/ofallon'
const NEW_NAME = `${AUSTIN}/weekend-ink-removal`

const site = testSite()

/** Removes a clinic of Austin and the only clinic of a city, and renames another of Austin. */
beforeAll(async () => {
  const folder = dirname(site().databasePath)
  const lines = (await readFile(SMALL_LIST, 'utf8')).split('\n')
  const isGone = (line: string) => /^(?:Night Owl Laser|O'Fallon Ink Clinic),/.test(line)
  const kept = lines.filter((line) => !isGone(line))
  const changed = join(folder, 'changed.csv')
  await writeFile(changed, kept.join('\n').replace('Weekday Ink Removal', 'Weekend Ink Removal'))
  await importList(changed, site().databasePath)
})

const get = (path: string) => fetch(site().url + path, { redirect: 'manual' })

describe('the page of a clinic that left the list', () => {
  test('answers 410 with its name, the other providers of its city and a search box', async () => {
    const page = await readPage(site().url + GONE)

    expect(page).toMatchObject({ status: 410, isIndexable: false, canonical: null })
    expect(page.title).toContain('Night Owl Laser: no longer listed')
    expect(page.text).toContain('No longer listed here.')
    expect(page.text).toContain('Other providers in Austin, TX')
    expect(page.links).toContain(NEW_NAME)
    expect(page.html).toContain('action="/search"')
    expect(page.jsonLd.some((data) => JSON.stringify(data).includes('"LocalBusiness"'))).toBe(false)
  })

  test('is in no sitemap, and every other way to it ends there', async () => {
    const sitemap = await (await get('/sitemap.xml')).text()
    const byId = await get('/provider/night-owl-laser')

    expect(sitemap).not.toContain(GONE)
    expect([byId.status, byId.headers.get('location')]).toEqual([302, GONE])
  })

  test('shows the clinic again, at the same address, when it comes back', async () => {
    const changed = join(dirname(site().databasePath), 'changed.csv')
    await importList(SMALL_LIST, site().databasePath)

    const back = await readPage(site().url + GONE)
    const renamedBack = await get(NEW_NAME)
    await importList(changed, site().databasePath)

    expect([back.status, back.text.includes('No longer listed')]).toEqual([200, false])
    expect([renamedBack.status, renamedBack.headers.get('location')]).toEqual([301, RENAMED])
  })
})

test('the old address of a renamed clinic redirects in one hop and keeps the query', async () => {
  const old = await get(`${RENAMED}?utm_source=ad`)
  const byId = await get('/provider/weekday-ink-removal')

  expect([old.status, old.headers.get('location')]).toEqual([301, `${NEW_NAME}?utm_source=ad`])
  expect(byId.headers.get('location')).toBe(NEW_NAME)
  expect((await get(NEW_NAME)).status).toBe(200)
})

test('a city without providers keeps its page, with its neighbors', async () => {
  const page = await readPage(site().url + EMPTY_CITY)

  expect(page).toMatchObject({ status: 200, isIndexable: false })
  expect(page.text).toContain('No providers found')
  expect(page.text).toContain('Other cities in Missouri')
  expect(await (await get('/sitemap.xml')).text()).not.toContain(`${EMPTY_CITY}<`)
})

test.for(['/states/texas/nowhere', `${AUSTIN}/nobody`])(
  '%s, which never existed, redirects to the states',
  async (path) => {
    const response = await get(path)

    expect([response.status, response.headers.get('location')]).toEqual([302, '/states'])
  },
)

test('a declined listing answers 410 without its name', async () => {
  const connection = openDatabase(site().databasePath)
  await addApplication(connection.db, { id: 'gone-1', name: 'Secret Ink' })
  const decision = { to: 'declined', actor: 'admin', now: new Date() } as const
  await decideApplication(connection, 'gone-1', decision)
  await connection.close()

  const page = await readPage(`${site().url}${AUSTIN}/secret-ink`)

  expect(page.status).toBe(410)
  expect(page.html).not.toContain('Secret Ink')
})
