import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { listDecisions } from '#db/applications/list-for-admin.ts'
import { signIn, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const CITY = '/states/texas/austin'
const REQUESTS = 24

const site = borrowedSite({ env: WITH_ADMIN })

/** Decides on the command line; true when this decision won. */
async function byCommand(...args: string[]): Promise<boolean> {
  const { code } = await runCli(['applications', ...args, '--db', site().databasePath])
  return code === 0
}

/** Decides by a request; true when this decision won. */
async function byRequest(cookie: string, path: string, status: string | null): Promise<boolean> {
  const response = await fetch(site().url + path, {
    method: status === null ? 'DELETE' : 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    ...(status === null ? {} : { body: JSON.stringify({ status }) }),
  })
  await response.arrayBuffer()
  if (![200, 204, 404, 409].includes(response.status)) throw new Error(String(response.status))
  return response.ok
}

async function historyOf(id: string) {
  const connection = openDatabase(site().databasePath, { mustExist: true, readonly: true })
  const entries = await listDecisions(readOnly(connection.db), id)
  await connection.close()
  return entries.toReversed()
}

/** Checks every place where a visitor could see the company; throws when they disagree. */
async function isListed(name: string, slug: string, nobodyElse: number): Promise<boolean> {
  const page = `${CITY}/${slug}`
  const { url } = site()
  const query = encodeURIComponent(name)
  const json = async (path: string) => (await fetch(url + path)).text()
  const [own, city, sitemap, search, suggestions, csv] = await Promise.all([
    fetch(url + page, { redirect: 'manual' }),
    readPage(url + CITY),
    json('/sitemap.xml'),
    json(`/api/search?q=${query}`),
    json(`/api/suggestions?q=${query}`),
    json('/data/clinics.csv'),
  ])
  const [, count] = /(\d+) providers? /.exec(city.text) ?? []
  const answers = [
    own.status === 200,
    city.links.includes(page),
    Number(count) === nobodyElse + 1,
    sitemap.includes(page),
    search.includes(name),
    suggestions.includes(page),
  ]
  expect(new Set(answers).size, JSON.stringify(answers)).toBe(1)
  expect(csv).not.toContain(name)
  return answers[0] ?? false
}

describe('the command line and the site decide the same application at once', () => {
  test.for([
    ['approving and declining', false],
    ['deleting it too', true],
  ] as const)('%s: there is one outcome, and every view agrees on it', async ([, withDeletion]) => {
    const id = withDeletion ? 'raced2' : 'raced1'
    const name = withDeletion ? 'Heron Lantern' : 'Copper Lantern'
    const path = `/api/admin/applications/${id}`
    await applyToSite(site().databasePath, {
      id,
      company_name: name,
      listing_type: 'premium',
    })
    const cookie = await signIn(site().url)
    const before = await readPage(site().url + CITY)
    const nobodyElse = Number(/(\d+) providers? /.exec(before.text)?.[1] ?? 0)

    const attempts = await Promise.all([
      byCommand('approve', id),
      byCommand('decline', id),
      ...(withDeletion ? [byCommand('delete', id, '--yes')] : [byCommand('approve', id)]),
      ...Array.from({ length: REQUESTS }, async (_, at) => {
        // Spread over the time that the processes take to start.
        await new Promise((go) => setTimeout(go, at * 60))
        const isDeletion = withDeletion && at === REQUESTS - 2
        return byRequest(cookie, path, isDeletion ? null : at % 2 === 0 ? 'approved' : 'declined')
      }),
    ])

    const history = await historyOf(id)
    const answer = await fetch(site().url + path, { headers: { cookie } })
    const status = answer.ok
      ? ((await answer.json()) as { application: { status: string } }).application.status
      : 'deleted'
    expect(history).toHaveLength(attempts.filter(Boolean).length)
    expect(history.map(({ from }) => from)).toEqual([
      'pending',
      ...history.slice(0, -1).map(({ to }) => to),
    ])
    expect(history.at(-1)?.to).toBe(status)
    expect(history.filter(({ to }) => to === 'deleted')).toHaveLength(withDeletion ? 1 : 0)
    expect(await isListed(name, name.toLowerCase().replace(' ', '-'), nobodyElse)).toBe(
      status === 'approved',
    )
  })
})
