import { createServer } from 'node:http'
import { once } from 'node:events'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { paths } from '#domain/site/paths.ts'
import { freePort } from '#tests/helpers/site/ports.ts'
import { findFirstProvider, findLargestCity } from '../landmarks.ts'
import { reportLighthouse, type AuditedPage, type Audited } from './report.ts'
import { startBrowser } from './browser.ts'
import { auditPage } from './run.ts'
import { builtServer, startServer } from '../processes.ts'
import type { SubjectReport } from '../report.ts'
import type { Workspace } from '../workspace.ts'

const RUNS = 5
const ARTICLE = 'laser-tattoo-removal-guide'

/** Runs Lighthouse on a simulated phone; a page of one paragraph shows the best possible result. */
export async function benchLighthouse(
  workspace: Workspace,
  { quick }: { quick: boolean },
): Promise<SubjectReport> {
  const program = builtServer()
  const database = await workspace.imported('small')
  // The pages contain their own URL, so the port must be known before the site starts.
  const port = await freePort()
  const site = await startServer(program, {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: `http://localhost:${port}`,
      DATABASE_PATH: database,
    },
    logFile: workspace.path('lighthouse-site.log'),
  })
  const bare = await serveBarePage()
  try {
    const pages = [
      { name: 'bare page', url: bare.url, path: '/', allowedFailures: [], isReference: true },
      ...(await auditedPages(database)).map((page) => ({
        ...page,
        url: `http://localhost:${port}${page.path}`,
        isReference: false,
      })),
    ]
    return reportLighthouse(await auditInRounds(workspace, pages, quick ? 1 : RUNS))
  } finally {
    await bare.stop()
    await site.stop()
  }
}

/** Runs in rounds, so that a slow minute affects one run of several pages rather than all runs of one. */
async function auditInRounds(
  workspace: Workspace,
  pages: readonly AuditedPage[],
  rounds: number,
): Promise<Audited[]> {
  const results = pages.map((page): Audited => ({ page, runs: [] }))
  const browser = await startBrowser(workspace.path('lighthouse-browser'))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { page, runs } of results) runs.push(await auditPage(page.url, browser.port))
    }
  } finally {
    await browser.stop()
  }
  return results
}

async function auditedPages(database: string) {
  const connection = openDatabase(database, { mustExist: true })
  try {
    const db = readOnly(connection.db)
    const city = await findLargestCity(db)
    const provider = await findFirstProvider(db, city)
    return [
      // The home page asks for the visitor's position when it opens.
      { name: 'home', path: paths.home(), allowedFailures: ['geolocation-on-start'] },
      { name: 'states', path: paths.states(), allowedFailures: [] },
      { name: 'state', path: paths.state('california'), allowedFailures: [] },
      { name: 'city', path: paths.city(city), allowedFailures: [] },
      { name: 'provider', path: paths.provider(provider), allowedFailures: [] },
      { name: 'search', path: paths.search(), allowedFailures: [] },
      // Search results are not indexable on purpose.
      { name: 'results', path: paths.search({ q: 'laser' }), allowedFailures: ['is-crawlable'] },
      { name: 'blog', path: paths.blog(), allowedFailures: [] },
      { name: 'article', path: paths.blogArticle(ARTICLE), allowedFailures: [] },
      { name: 'about', path: paths.about(), allowedFailures: [] },
      {
        name: 'application',
        path: paths.listCompany(),
        allowedFailures: [],
        isInteractive: true,
      },
    ]
  } finally {
    await connection.close()
  }
}

const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="One paragraph">
<link rel="icon" href="data:,"></head><body><main><h1>Bare</h1><p>One paragraph</p></main></body></html>`

async function serveBarePage() {
  const server = createServer((request, response) => {
    const status = request.url === '/' ? 200 : 404
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(BARE_PAGE)
  })
  const port = await listen(server)
  return {
    url: `http://localhost:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
