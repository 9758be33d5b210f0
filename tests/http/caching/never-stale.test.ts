import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { keepAliveAgent } from '#tests/helpers/requests/keep-alive-agent.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const CLIENTS = 2
/** Requests between two changes. */
const ROUND = 20
const CITY = '/states/texas/austin'
/** The same page at another URL, with its own cache entry. */
const CITY_PAGE = `${CITY}?page=1`

const site = testSite()
const admin = adminRequests(site)

const clinicPage = (clinic: number) => `${CITY}/clinic-number-${clinic}-end`

/** A state of the directory; `null` for values that a page does not show. */
interface Shown {
  clinic: number | null
  isListed: boolean | null
}

test('no response predates a change that was committed before the request', async () => {
  const { databasePath, port } = site()
  const application = await admin.apply({ listing_type: 'premium' })
  const states: Shown[] = []
  let committed = -1
  const change = async (state: Shown, act: () => Promise<void>) => {
    states.push(state)
    await act()
    committed = states.length - 1
    const before = answers
    if (clients.length > 0) await vi.waitUntil(() => answers > before + ROUND, { timeout: 60_000 })
  }
  const importClinic = async (clinic: number) => {
    const list = await readFile(SMALL_LIST, 'utf8')
    const file = join(dirname(databasePath), `list-${clinic}.csv`)
    await writeFile(file, list.replaceAll('Weekday Ink Removal', `Clinic Number ${clinic} End`))
    await importList(file, databasePath)
  }
  const decide = async (verb: string) => {
    const { code, stderr } = await runCli([
      'applications',
      verb,
      application.id,
      '--db',
      databasePath,
    ])
    if (code !== 0) throw new Error(stderr)
  }
  const decideByApi = async (status: string) => {
    const answer = await admin.send(application.path, { method: 'PATCH', json: { status } })
    if (!answer.ok) throw new Error(await answer.text())
  }

  const shownBy = new Map<string, Shown>()
  const wrong: string[] = []
  let answers = 0
  let clients: Promise<void>[] = []
  let notModified = 0
  const over = new AbortController()
  const ask = async (path: string, etag: string | undefined) => {
    const first = Math.max(committed, 0)
    const { status, tag, body } = await request(port, path, etag)
    const possible = states.slice(first)
    const shown = status === 304 ? shownBy.get(tag) : readShown(path, status, body)
    answers += 1
    if (status === 304) notModified += 1
    if (shown === undefined || !possible.some((state) => agrees(shown, state))) {
      wrong.push(`${path} ${status}: ${JSON.stringify([shown, ...possible])}`)
    }
    if (shown !== undefined && tag !== '') shownBy.set(tag, shown)
    return tag === '' ? undefined : tag
  }
  const client = async (at: number) => {
    const tags = new Map<string, string>()
    for (let round = at; !over.signal.aborted; round += 1) {
      const newest = states.at(-1)?.clinic ?? 0
      const paths = [CITY, CITY_PAGE, application.page, clinicPage(newest), clinicPage(newest - 1)]
      const path = paths[round % paths.length] ?? CITY
      const tag = await ask(path, round % 3 === 0 ? tags.get(path) : undefined)
      if (tag !== undefined) tags.set(path, tag)
    }
  }

  await change({ clinic: 1, isListed: false }, () => importClinic(1))
  clients = Array.from({ length: CLIENTS }, (_, at) => client(at))
  await change({ clinic: 1, isListed: true }, async () => {
    await decideByApi('approved')
    // Top Picks are on the first page.
    const term = ['--until', '9999-12-31', '--db', databasePath]
    const { code, stderr } = await runCli(['premium', 'pay', application.page, ...term])
    if (code !== 0) throw new Error(stderr)
  })
  await change({ clinic: 2, isListed: true }, () => importClinic(2))
  await change({ clinic: 2, isListed: false }, () => decide('decline'))
  await change({ clinic: 2, isListed: true }, () => decide('approve'))
  over.abort()
  await Promise.all(clients)

  expect(wrong).toEqual([])
  expect(notModified).toBeGreaterThan(0)
})

const agent = keepAliveAgent(CLIENTS)
afterAll(() => agent.destroy())

/** Uses node:http, because fetch adds `cache-control: no-cache` to requests with a validator. */
async function request(port: number, path: string, etag: string | undefined) {
  const headers = {
    'accept-encoding': 'br',
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  }
  const sent = get({ host: '127.0.0.1', port, path, agent, headers })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const isEncoded = response.headers['content-encoding'] === 'br'
  return {
    status: response.statusCode ?? 0,
    tag: response.headers.etag ?? '',
    body: (isEncoded ? brotliDecompressSync(bytes) : bytes).toString(),
  }
}

/** The state of the directory that a response shows. */
function readShown(path: string, status: number, body: string): Shown {
  if (path === CITY || path === CITY_PAGE) {
    const [, clinic] = /Clinic Number (\d+) End/.exec(body) ?? []
    return { clinic: Number(clinic), isListed: body.includes('Paper Lantern 1') }
  }
  const [, clinic] = /clinic-number-(-?\d+)-end$/.exec(path) ?? []
  if (clinic === undefined) return { clinic: null, isListed: status === 200 }
  // A missing page shows only that this clinic is not there, encoded as a negative number.
  return { clinic: status === 200 ? Number(clinic) : -Number(clinic), isListed: null }
}

function agrees(shown: Shown, state: Shown): boolean {
  const isClinic =
    shown.clinic === null ||
    (shown.clinic > 0 ? shown.clinic === state.clinic : -shown.clinic !== state.clinic)
  return isClinic && (shown.isListed === null || shown.isListed === state.isListed)
}
