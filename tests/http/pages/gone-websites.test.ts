import { expect, test } from 'vitest'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { recordFindings } from '#tests/helpers/stewardship/site-checks.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const SLUG = 'weekday-ink-removal'
const CITY = '/states/texas/austin'
const PAGE = `${CITY}/${SLUG}`
const MESSAGE = 'The website did not answer when we last checked'
const TEXTS = [PAGE, CITY, '/search?q=weekday', '/provider/weekday-ink-removal']
const DATA = ['/api/search?q=weekday', '/api/nearby?lat=30.2655&lon=-97.7442&limit=1']

const site = borrowedSite()

const find = (finding: SiteFinding, day: number) =>
  inDatabase(site().databasePath, (connection) =>
    recordFindings(connection, { slug: SLUG, finding, day }),
  )

const read = (path: string) => readPage(site().url + path)
const readText = async (path: string) => (await fetch(site().url + path)).text()

test('a website that is gone is linked nowhere until it answers again', async () => {
  const website = (await read(PAGE)).links.find((link) => link.endsWith('.example/')) ?? ''
  const host = new URL(website).host
  const mentions = async () => {
    const all = await Promise.all([...TEXTS, ...DATA].map(readText))
    return all.map((text) => text.includes(host))
  }
  const everywhere = [...TEXTS, ...DATA].map(() => true)
  expect(await mentions()).toEqual(everywhere)

  await find('gone', 3)
  expect(await mentions()).toEqual(everywhere.map(() => false))
  const gone = await read(PAGE)
  expect(gone.text).toContain(`${MESSAGE}, Dec 3, 2026.`)
  expect(gone.text).not.toContain('Visit website')
  expect(gone.description).not.toContain('website')
  expect(gone.jsonLd.filter((block) => 'sameAs' in block)).toEqual([])

  await find('silent', 4)
  expect((await read(PAGE)).text).toContain(`${MESSAGE}, Dec 4, 2026.`)

  await find('answers', 5)
  expect(await mentions()).toEqual(everywhere)
  expect((await read(PAGE)).text).not.toContain(MESSAGE)
})

test('the published list keeps the website', async () => {
  await find('gone', 7)

  expect(await readText('/data/clinics.csv')).toMatch(/^Weekday Ink Removal,https:\/\//m)
})
