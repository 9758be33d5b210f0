import { type ServerResponse, createServer, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { listDueSites } from '#db/stewardship/site-checks.ts'
import type { Connection } from '#db/engine/connection.ts'
import { checkSites } from '#server/fetching/check-sites.ts'
import { type FetchSite, siteFetcher } from '#server/fetching/fetch-site.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { words } from '#tests/helpers/data/words.ts'
import { listenOnLoopback } from '#tests/helpers/services/hostile-server.ts'
import { startNameServer, type Zone } from '#tests/helpers/services/name-server.ts'
import { query } from '#tests/helpers/databases/query.ts'

interface CheckOptions {
  fetchSite: FetchSite
  pauseMs?: number
  stop?: AbortSignal
  onChecked?: (checked: number) => void
}

/** Imports clinics, each in its own street, and checks their websites. */
async function checkAll(connection: Connection, rows: Cells[], options: CheckOptions) {
  await importList(
    connection,
    rows.map((row, index) => ({ street: `${index} Oak St`, ...row })),
  )
  const rules = { now: NOW, olderThanDays: 0, limit: 99 }
  const { fetchSite, pauseMs = 0 } = options
  const { stop = new AbortController().signal, onChecked = () => undefined } = options
  return checkSites(connection, {
    sites: await listDueSites(connection.db, rules),
    fetchSite,
    pauseMs,
    clock: () => NOW,
    stop,
    onChecked,
  })
}

function storedFindings(connection: Connection): Record<string, string> {
  const rows = query<{ name: string; finding: string }>(
    connection,
    'select name, finding from site_checks join providers on id = listing_id',
  )
  return Object.fromEntries(rows.map(({ name, finding }) => [name, finding]))
}

test('each website is fetched once, judged and recorded', async ({ connection }) => {
  const at = (host: string): string => `http://${host}:${web.port}/`
  const web = await startSmallWeb(
    {
      'good.example': pageTitled('Good &amp; Fine Clinic'),
      'gone.example': answerWith(410),
      'hijacked.example': pageTitled('Best casino'),
      'broken.example': (_request, response) => response.destroy(),
      'moved.example': (request, response) => redirectTo(at('good.example'))(request, response),
      'within.example': (request, response) =>
        (request.url === '/' ? redirectTo('/home') : pageTitled('Within'))(request, response),
    },
    { 'silent.example': 'failure', 'inner.example': { A: ['10.0.0.1'] } },
  )
  const names = {
    'Good and Fine': at('good.example'),
    Gone: at('gone.example'),
    Hijacked: at('hijacked.example'),
    Nowhere: at('nowhere.example'),
    Broken: at('broken.example'),
    Silent: at('silent.example'),
    Inner: at('inner.example'),
    Moved: at('moved.example'),
    Within: at('within.example'),
    None: '',
  }
  const rows = Object.entries(names).map(([name, site]) => ({ name, site }))

  const report = await checkAll(connection, rows, { fetchSite: web.fetchSite })

  expect(storedFindings(connection)).toEqual({
    'Good and Fine': 'answers',
    Gone: 'gone',
    Hijacked: 'moved',
    Nowhere: 'gone',
    Broken: 'silent',
    Silent: 'silent',
    Inner: 'silent',
    Moved: 'moved',
    Within: 'answers',
  })
  expect(report).toMatchObject({ changedPages: 2, isOffline: false })
  expect(web.requested.toSorted()).toEqual(words`
    broken.example/ gone.example/ good.example/ good.example/ hijacked.example/ moved.example/
    within.example/ within.example/home
  `)
  const [hijacked] = query(connection, "select * from site_checks where title = 'Best casino'")
  expect(hijacked).toMatchObject({
    site: at('hijacked.example'),
    evidence: 'The title of hijacked.example has no word of the name: “Best casino”.',
    final_url: at('hijacked.example'),
    status: 200,
    title: 'Best casino',
    checked_at: NOW.toISOString(),
  })
})

test('clinics of one company share one request, but each is judged by its name', async ({
  connection,
}) => {
  const web = await startSmallWeb({ 'chain.example': pageTitled('Fading Chain') })
  const site = `http://chain.example:${web.port}/`

  await checkAll(
    connection,
    [
      { name: 'Fading Chain North', site },
      { name: 'Fading Chain South', site },
      { name: 'Somebody', site },
    ],
    { fetchSite: web.fetchSite },
  )

  expect(web.requested).toEqual(['chain.example/'])
  expect(storedFindings(connection)).toEqual({
    'Fading Chain North': 'answers',
    'Fading Chain South': 'answers',
    Somebody: 'moved',
  })
})

test.for([
  ['unclosed', '<title>'.repeat(36_000)],
  ['nested', '<title '.repeat(36_000)],
  ['without an end', `<title>${'Casino '.repeat(36_000)}`],
])('titles that are %s are read', async ([, html = ''], { connection }) => {
  const web = await startSmallWeb({
    'slow.example': (_request, response) => {
      response.setHeader('content-type', 'text/html').end(html)
    },
  })

  const report = await checkAll(
    connection,
    [{ name: 'Casino', site: `http://slow.example:${web.port}` }],
    { fetchSite: web.fetchSite },
  )

  expect(report.checked).toHaveLength(1)
})

test('the pages of one host are fetched one at a time, those of different hosts at once', async ({
  connection,
}) => {
  let running: string[] = []
  const most = new Set<string>()
  const slowly = (host: string) => (_request: unknown, response: ServerResponse) => {
    running.push(host)
    most.add(running.toSorted().join(' '))
    setTimeout(() => {
      running = running.toSpliced(running.indexOf(host), 1)
      response.end()
    }, 50)
  }
  const web = await startSmallWeb({ 'a.example': slowly('a'), 'b.example': slowly('b') })
  const rows = ['a.example', 'b.example'].flatMap((host) =>
    ['1', '2', '3'].map((page) => ({
      name: `${host} ${page}`,
      site: `http://${host}:${web.port}/${page}`,
    })),
  )

  await checkAll(connection, rows, { fetchSite: web.fetchSite })

  expect(most).toContain('a b')
  expect([...most].filter((hosts) => /a a|b b/.test(hosts))).toEqual([])
})

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** Websites by host name, all on one port of loopback, and a function that may fetch them. */
async function startSmallWeb(pages: Record<string, Page>, zone: Zone = {}) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':')
    requested.push(`${host}${request.url}`)
    pages[host]?.(request, response)
  })
  const address = await listenOnLoopback(server)
  const port = address.replace(/.*:/, '')
  const names = await startNameServer({
    ...Object.fromEntries(Object.keys(pages).map((name) => [name, { A: ['127.0.0.1'] }])),
    ...zone,
  })
  const reach = {
    isAllowed: (each: string) => each === '127.0.0.1',
    isPort: () => true,
    servers: [names.server],
  }
  return { port, requested, fetchSite: siteFetcher('Test', { reach, maxMs: 2000 }) }
}

function pageTitled(title: string): Page {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>${title}</title>`)
  }
}

function redirectTo(location: string, status = 302): Page {
  return (_request, response) => void response.writeHead(status, { location }).end()
}

function answerWith(status: number): Page {
  return (_request, response) => void response.writeHead(status).end()
}
