import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { SMALL_LIST } from '#tests/helpers/site/site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import { words } from '#tests/helpers/data/words.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const AUSTIN = '/states/texas/austin'
const REMOVED = `${AUSTIN}/weekday-ink-removal`
const CLOSED = `${AUSTIN}/python-hours-laser`
const RENAMED = `${AUSTIN}/night-owl-laser`
const NEW_NAME = `${AUSTIN}/late-owl-laser`
const MOVED = '/states/maine/portland/harbor-laser'
const NEW_CITY = '/states/maine/augusta/harbor-laser'
const EMPTY_CITY = '/states/colorado/denver'

/** Values of a later list for clinics of the first one; `undefined` leaves a clinic out. */
const LATER: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  'Weekday Ink Removal': undefined,
  'Mile High Ink Removal': undefined,
  'Python Hours Laser': { business_status: 'CLOSED_PERMANENTLY' },
  'Night Owl Laser': { name: 'Late Owl Laser' },
  'Harbor Laser': { city: 'Augusta' },
}

const site = borrowedSite()
beforeAll(async () => {
  const rows = parse<Record<string, string>>(await readFile(SMALL_LIST), {
    columns: true,
    relax_column_count: true,
  })
  const later = rows.flatMap((row) => {
    const { name = '' } = row
    const isLeft = name in LATER && LATER[name] === undefined
    return isLeft ? [] : [{ ...row, business_status: '', ...LATER[name] }]
  })
  const file = join(dirname(site().databasePath), 'later.csv')
  const records = [Object.keys(later[0] ?? {}), ...later.map(Object.values)]
  await writeFile(file, records.map(csvRecord).join(''))
  await runCli(['import', file, '--db', site().databasePath, '--force'])
})

const page = (path: string) => readPage(site().url + path)

async function answer(path: string, body?: URLSearchParams) {
  const sent = body && { method: 'POST', body }
  const { status, headers } = await fetch(site().url + path, { ...sent, redirect: 'manual' })
  return [status, headers.get('location')]
}

test.for([
  [RENAMED, NEW_NAME],
  [MOVED, NEW_CITY],
  ['/states/maine/portland', '/states/maine/augusta'],
] as const)('%s redirects to %s and keeps the query', async ([from, to]) => {
  expect(await answer(from)).toEqual([301, to])
  expect(await answer(`${from}?utm_source=x`)).toEqual([301, `${to}?utm_source=x`])
  expect((await page(to)).status).toBe(200)
})

test.for(['.vcf', '.ics'])(
  'the file %s of a former address leads to the present one',
  async (file) => {
    expect(await answer(RENAMED + file)).toEqual([301, NEW_NAME + file])
    expect(await answer(MOVED + file)).toEqual([301, NEW_CITY + file])
  },
)

test.for(words`report claim`)('the form %s answers as its provider does', async (form) => {
  for (const body of [undefined, new URLSearchParams('way=call')]) {
    const asked = (path: string) => answer(`${path}/${form}`, body)

    expect(await asked(CLOSED)).toEqual([410, null])
    expect(await asked(RENAMED)).toEqual([301, `${NEW_NAME}/${form}`])
    expect(await asked(`${AUSTIN}/nobody`)).toEqual([302, AUSTIN])
    expect(await asked('/states/nowhere/at/all')).toEqual([302, '/states'])
  }
})

const framed = (path: string) => path.replace('/states/', '/embed/provider/')

test('frames of former addresses lead to the present ones', async () => {
  expect(await answer(framed(MOVED))).toEqual([301, framed(NEW_CITY)])
  expect(await answer(`${framed(MOVED)}/qr.svg`)).toEqual([301, `${framed(NEW_CITY)}/qr.svg`])
  expect(await answer('/embed/maine/portland')).toEqual([301, '/embed/maine/augusta'])
})

test.for([
  [REMOVED, 'Weekday Ink Removal', 'No longer listed here.'],
  [CLOSED, 'Python Hours Laser', 'Closed for good.'],
] as const)(
  '%s answers 410 with its name, other providers of the city and the search box',
  async ([path, name, status]) => {
    const gone = await page(path)

    expect(gone).toMatchObject({ status: 410, isIndexable: false })
    expect(gone.title).toContain(name)
    expect(gone.text).toContain(`${name} ${status}`)
    expect(gone.metas.get('robots')).toBe('noindex')
    expect(gone.html.includes('<search ')).toBe(true)
    const others = gone.links.filter((href) => href.startsWith(`${AUSTIN}/`))
    expect(others.length).toBeGreaterThan(2)
    for (const other of others) expect((await page(other)).status).toBe(200)
    expect(gone.links).toContain(AUSTIN)
    expect(gone.jsonLd.map((data) => data['@type'])).not.toContain('LocalBusiness')
  },
)

test('a city without providers keeps its page, as noindex', async () => {
  const city = await page(EMPTY_CITY)

  expect(city).toMatchObject({ status: 200, isIndexable: false })
  expect(city.text).toContain('No providers found')
  expect(city.text).toContain('Denver')
  expect((await page(`${EMPTY_CITY}/mile-high-ink-removal`)).status).toBe(410)
})

test.for([
  ['weekday-ink-removal', REMOVED],
  ['csv-weekday-ink-removal', REMOVED],
  ['night-owl-laser', NEW_NAME],
] as const)('/provider/%s leads to %s', async ([id, path]) => {
  expect(await answer(`/provider/${id}`)).toEqual([302, path])
})

test('former addresses are in no list and no sitemap', async () => {
  const sitemap = await (await fetch(`${site().url}/sitemap.xml`)).text()
  const { links } = await page(AUSTIN)

  for (const path of [REMOVED, CLOSED, RENAMED, MOVED, EMPTY_CITY, '/states/maine/portland']) {
    expect(sitemap).not.toContain(`${path}<`)
    expect(links).not.toContain(path)
  }
  expect(sitemap).toContain(`${NEW_NAME}<`)
})

test('a declined listing answers 410 without its name', async () => {
  await inDatabase(site().databasePath, async (connection) => {
    const id = await addPending(connection.db, { id: 'gone-1', companyName: 'Secret Ink' })
    for (const to of ['approved', 'declined'] as const) {
      await decideProposal(connection, id, { to, by: BY_ADMIN, now: new Date() })
    }
  })

  const gone = await page(`${AUSTIN}/secret-ink`)

  expect(gone.status).toBe(410)
  expect(gone.html).not.toContain('Secret Ink')
})
