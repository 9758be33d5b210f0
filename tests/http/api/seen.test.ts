import { expect, test } from 'vitest'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendJson } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { query } from '#tests/helpers/databases/query.ts'

const LISTING = 'texas/austin/weekday-ink-removal'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const site = borrowedSite({ env: { TRUST_PROXY: 'on' } })
const silent = borrowedSite({ env: { STATISTICS: 'off' } })

async function send(body: unknown, headers: Record<string, string> = {}, url = site().url) {
  return (await sendJson(`${url}/api/seen`, body, { 'user-agent': BROWSER, ...headers })).status
}

const storedCounts = () =>
  query(
    site().databasePath,
    'select slug, what, count from listing_days join providers on id = listing_id order by what',
  )

const revision = () => query(site().databasePath, 'select * from directory_state')

test('the beacon stores counts by listing and day, and nothing about the visitor', async () => {
  const before = revision()
  const call = { listing: LISTING, what: 'call' }

  const answers = [
    await send(call),
    // Within an hour it is the same visitor, or a neighbor.
    await send(call),
    await send(call, { 'x-forwarded-for': '203.0.113.8' }),
    await send({ listing: LISTING, what: 'view' }),
    await send(call, { 'user-agent': ROBOT }),
    await send({ ...call, listing: 'texas/austin/nobody' }),
    await send({ ...call, what: 'everything' }),
    await send(call, { origin: 'https://elsewhere.example' }),
  ]

  expect(answers).toEqual([204, 204, 204, 204, 204, 204, 422, 403])
  const slug = 'weekday-ink-removal'
  await expect.poll(storedCounts).toEqual([
    { slug, what: 'call', count: 2 },
    { slug, what: 'view', count: 1 },
  ])
  expect(revision()).toEqual(before)
  const health = await readPage(`${site().url}/admin/health`, { cookie: await signIn(site().url) })
  expect(health.text).toMatch(/Saved \w+ \d+ a few a few 0 0 0 Searches/)
})

test('one address counts 300 times an hour', async () => {
  const answers: number[] = []
  for (let sent = 0; sent < 301; sent += 1) {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    answers.push(await send({ listing: 'texas/austin/nobody', what: 'view' }, from))
  }

  expect(answers.slice(0, 300).every((status) => status === 204)).toBe(true)
  expect(answers[300]).toBe(429)
})

test('a search without a provider within 25 miles counts under its ZIP codes for the admin', async () => {
  const cookie = await signIn(site().url)
  const search = (from: string, agent = BROWSER) =>
    readPage(`${site().url}/search?from=${from}`, { 'user-agent': agent })

  await search('99723')
  await search('99723', ROBOT)
  await search('78701')

  const page = async () => (await readPage(`${site().url}/admin/health`, { cookie })).text
  await expect.poll(page).toContain('ZIP codes 997xx: 1 search')
  expect(await page()).not.toContain('787xx')
})

test('with STATISTICS=off there is no script, no word and no count', async () => {
  const { url } = silent()
  const cookie = await signIn(url)

  const pages = [`/states/${LISTING}`, '/privacy-policy'].map((path) => readPage(url + path))
  const [listing, privacy] = await Promise.all(pages)

  expect((await readPage(`${site().url}/states/${LISTING}`)).html).toContain('data-seen')
  expect(listing?.html).not.toContain('data-seen')
  expect(privacy?.text).not.toMatch(/we count/i)
  expect((await readPage(`${site().url}/privacy-policy`)).text).toContain('What we count')
  expect(await send({ listing: LISTING, what: 'view' }, {}, url)).toBe(404)
  expect((await readPage(`${url}/admin/health`, { cookie })).text).not.toContain('ZIP codes')
})
