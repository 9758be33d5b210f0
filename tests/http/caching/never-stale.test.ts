import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, Agent } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { setPlan } from '#tests/helpers/stewardship/plans.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const SOCKET_TIMEOUT_MS = 60_000

/**
 * Reuses connections. Node's agent honors the server's "Keep-Alive: timeout=5" only when it has a
 * timeout of its own; otherwise a request may race the server's close.
 */
const keepAliveAgent = (maxSockets: number) =>
  new Agent({ keepAlive: true, maxSockets, timeout: SOCKET_TIMEOUT_MS })

const CITY = '/states/texas/austin'
/** The same page at another URL, with its own cache entry. */
const CITY_PAGE = `${CITY}?page=1`

const site = testSite()
const admin = adminRequests(site)
const agent = keepAliveAgent(3)
afterAll(() => agent.destroy())

const clinicPage = (clinic: number) => `${CITY}/clinic-number-${clinic}-end`

/** ETags by path, and the bodies that they stand for. */
const tags = new Map<string, string>()
const bodies = new Map<string, string>()

/** Asks with the last validator, if wanted. Uses node:http, because fetch adds `cache-control: no-cache` then. */
async function read(path: string, isConditional = false) {
  const tag = isConditional ? tags.get(path) : undefined
  const headers = tag === undefined ? {} : { 'if-none-match': tag }
  const sent = get({ host: '127.0.0.1', port: site().port, path, agent, headers })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = (await buffer(response)).toString()
  const { statusCode: status = 0, headers: got } = response
  if (status === 304) return { status, body: bodies.get(`${path} ${tag}`) ?? 'unknown tag' }
  if (got.etag !== undefined) {
    tags.set(path, got.etag)
    bodies.set(`${path} ${got.etag}`, body)
  }
  return { status, body }
}

test('no response predates a change that was committed before the request', async () => {
  const { databasePath } = site()
  const application = await admin.apply({ listingType: 'premium' })
  const decide = (to: 'approved' | 'declined') =>
    inDatabase(databasePath, (connection) =>
      decideProposal(connection, application.id, {
        to,
        by: { actor: 'admin', name: '' },
        now: new Date(),
      }),
    )
  const importClinic = async (clinic: number) => {
    const list = await readFile(SMALL_LIST, 'utf8')
    const file = join(dirname(databasePath), `list-${clinic}.csv`)
    await writeFile(file, list.replaceAll('Weekday Ink Removal', `Clinic Number ${clinic} End`))
    await importList(file, databasePath)
  }
  const change = async (clinic: number, isListed: boolean, act: () => Promise<unknown>) => {
    await act()
    for (let round = 0; round < 3; round += 1) {
      for (const path of [CITY, CITY_PAGE]) {
        const { body } = await read(path, round > 0)
        const [, shown] = /Clinic Number (\d+) End/.exec(body) ?? []
        expect([path, shown]).toEqual([path, String(clinic)])
        expect([path, body.includes(application.name)]).toEqual([path, isListed])
      }
      const pages = [application.page, clinicPage(clinic), clinicPage(clinic - 1)]
      const statuses = await Promise.all(pages.map(async (path) => (await read(path)).status))
      expect(statuses.map((status) => status === 200)).toEqual([isListed, true, false])
    }
  }

  await change(1, false, () => importClinic(1))
  // Requests in flight during each commit must not keep what they have read.
  const over = new AbortController()
  const busy = [CITY, application.page].map(async (path) => {
    while (!over.signal.aborted) await read(path)
  })
  await change(1, true, async () => {
    await admin.approve(application.id)
    // Top Picks are on the first page.
    await inDatabase(databasePath, async (connection) => {
      const find = 'select id from providers where name = ?'
      const [id = 0] = query<number>(connection, find, application.name)
      await setPlan(connection, new Date().toISOString(), '9999-12-31', id)
    })
  })
  await change(2, true, () => importClinic(2))
  await change(2, false, () => decide('declined'))
  await change(2, true, () => decide('approved'))
  over.abort()
  await Promise.all(busy)
})
