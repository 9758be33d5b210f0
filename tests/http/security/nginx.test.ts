import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { hasNginx, startNginx } from '#tests/helpers/services/nginx.ts'
import { freePort } from '#tests/helpers/site/ports.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const SAME_HEADERS = words`
  cache-control content-security-policy cross-origin-opener-policy cross-origin-resource-policy
  origin-agent-cluster permissions-policy referrer-policy reporting-endpoints
  x-content-type-options x-dns-prefetch-control x-download-options x-frame-options
  x-permitted-cross-domain-policies x-powered-by x-robots-tag x-xss-protection
`

/** Of nginx's own answers, which contain nothing of the site. */
const OWN_ERROR = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

if (!hasNginx) console.info('nginx is not installed here: deploy/nginx.conf is not tested')

describe.skipIf(!hasNginx)('nginx with deploy/nginx.conf', () => {
  const site = testSite({ env: { TRUST_PROXY: 'on' } })
  const folder = testFolder()
  let url = ''
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined

  beforeAll(async () => {
    // Started by root, nginx reads as another user.
    await chmod(folder, 0o755)
    const out = join(folder, 'site')
    await runCli(['prerender', '--db', site().databasePath, '--out', out, '--jobs', '1'])
    await writeFile(join(out, 'states/texas.html.gz'), 'compressed')
    await writeFile(join(out, '_redirects'), '/old /new 301\n')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const conf = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace('127.0.0.1:3000', `127.0.0.1:${site().port}`)
      .replace(/root .*;/, `root ${out};`)
    nginx = await startNginx(folder, `access_log off;\n${conf}`, port)
  })
  afterAll(() => nginx?.stop())

  test.for(words`
    / /about /states/texas/austin/weekday-ink-removal /blog/tattoo-removal-aftercare /favicon.svg
  `)("%s is served from a file, with the app's headers", async (path) => {
    const sent = await ask(url, path)
    const byApp = await ask(site().url, path)

    expect(isFromApp(sent)).toBe(false)
    expect(sent.status).toBe(200)
    expect(await sent.text()).toBe(await byApp.text())
    expect(headersOf(sent)).toEqual(headersOf(byApp))
    expect(typeOf(sent)).toBe(typeOf(byApp))
  })

  test('scripts and styles are cached permanently and sent as compressed at build time', async () => {
    const html = await (await ask(url, '/')).text()
    const asset = /\/assets\/[^"]+\.css/.exec(html)?.[0] ?? ''

    const sent = await ask(url, asset, { headers: { 'accept-encoding': 'gzip' } })

    expect(isFromApp(sent)).toBe(false)
    expect(sent.headers.get('content-encoding')).toBe('gzip')
    expect(sent.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.for(table`
    /search?q=ink                 | 200
    /states/texas/austin?page=1   | 200
    /list-company                 | 200
    /admin                        | 302
    /states/                      | 301
    /%61bout                      | 301
    /states/atlantis              | 302
    /nowhere                      | 404
    /about.html                   | 404
    /states/texas.html.gz         | 302
    /about/index.pageContext.json | 404
    /.prerendered.json            | 404
    /_redirects                   | 404
    /site.webmanifest             | 200
    /healthz                      | 200
    /api/suggestions?q=austin     | 200
  `)('%s goes to the app, which answers %i', async ([path, status]) => {
    const sent = await ask(url, path)
    await sent.arrayBuffer()

    expect(isFromApp(sent)).toBe(true)
    expect(sent.status).toBe(Number(status))
  })

  test('POST requests and those of the signed-in admin go to the app', async () => {
    const posted = await ask(url, '/states', { method: 'POST' })
    const asAdmin = await ask(url, '/states', { headers: { cookie: 'a=b; admin=s%3Axyz' } })

    expect([isFromApp(posted), posted.status]).toEqual([true, 405])
    expect([isFromApp(asAdmin), asAdmin.status]).toEqual([true, 200])
  })

  test('two megabytes reach the app as a list of the admin only', async () => {
    const cookie = await signIn(url)
    const upload = async (path: string) => {
      const body = new FormData()
      const rows = 'Fade Away,Austin,TX\n'.repeat(100_000)
      body.append('list', new Blob([`name,city,state\n${rows}`]), 'list.csv')
      return ask(url, path, { method: 'POST', headers: { cookie }, body })
    }
    const [list, other] = [await upload(paths.apiAdminLists()), await upload(paths.apiAdminSite())]

    expect([isFromApp(list), list.status]).toEqual([true, 303])
    expect(list.headers.get('location')).toMatch(/^\/admin\/lists\/\w+$/)
    expect([isFromApp(other), other.status]).toEqual([false, 413])
  })

  test('the address of a private link is not logged', async () => {
    const token = 'Wrong-Wrong_Wrong1Wron'
    const found = await ask(url, `/r/${token}`)
    await found.arrayBuffer()
    const other = await ask(url, `/R/${token}`)
    await other.arrayBuffer()

    expect([isFromApp(found), found.status]).toEqual([true, 404])
    const file = join(folder, 'directory.log')
    await expect.poll(() => readFile(file, 'utf8')).toContain('GET /r/- 404')
    expect((await readFile(file, 'utf8')).toLowerCase()).not.toContain(token.toLowerCase())
  })

  test.for([
    ['/%zz', {}, 400],
    [`/${'a'.repeat(9000)}`, {}, 414],
    ['/about', { 'x-long': 'a'.repeat(9000) }, 400],
  ] as const)(
    "nginx's own error for %s has the security headers",
    async ([path, headers, status]) => {
      const answer = await rawRequest(Number(new URL(url).port), path, { headers })

      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject(OWN_ERROR)
    },
  )

  test('an error while the app is away has the security headers', async () => {
    const port = await freePort()
    const conf = (await readFile('deploy/nginx.conf', 'utf8')).replace(
      '127.0.0.1:3000',
      '127.0.0.1:1',
    )
    const alone = await mkdtemp(join(folder, 'alone-'))
    const server = await startNginx(alone, `access_log off;\n${conf}`, port)
    const { status, headers } = await rawRequest(port, '/search?q=ink')
    await server.stop()

    expect(status).toBe(502)
    expect(headers).toMatchObject(OWN_ERROR)
  })

  // These tests come last because they exhaust the limits of their address.
  test('one address holds at most 100 connections with a request', async () => {
    const { port } = new URL(url)
    const unfinished = Array.from({ length: 100 }, () => connect(Number(port), '127.0.0.1'))
    for (const socket of unfinished) {
      socket.write(
        'POST /api/subscribers HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{',
      )
    }
    const statusOfNext = async () => (await ask(url, '/favicon.svg')).status

    await expect.poll(statusOfNext).toBe(429)
    for (const socket of unfinished) socket.destroy()

    await expect.poll(statusOfNext).toBe(200)
  })

  test('one address may send a burst of 300 requests, and 30 a second', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent += 1) {
      const together = Array.from({ length: 50 }, () => ask(url, '/favicon.svg'))
      for (const answer of await Promise.all(together)) statuses.push(answer.status)
    }

    const refused = statuses.filter((status) => status === 429)
    expect(statuses.filter((status) => status !== 200)).toEqual(refused)
    expect(refused.length).toBeGreaterThan(0)
  })
})

function ask(origin: string, path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(origin + path, { redirect: 'manual', ...options })
}

/** Only the app adds a request id. */
function isFromApp({ headers }: Response): boolean {
  return headers.has('x-request-id')
}

function headersOf({ headers }: Response): Record<string, string | null> {
  return Object.fromEntries(SAME_HEADERS.map((name) => [name, headers.get(name)]))
}

function typeOf({ headers }: Response): string | undefined {
  return headers.get('content-type')?.replaceAll(' ', '')
}
