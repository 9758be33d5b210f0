import { createServer as createHttpsServer } from 'node:https'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { PUBLIC_WEB, siteFetcher } from '#server/fetching/fetch-site.ts'
import { userAgent } from '#server/fetching/check-sites.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { hasOpenssl, makeCertificates } from '#tests/helpers/services/certificates.ts'
import { listenOnLoopback, startHttp, startTcp } from '#tests/helpers/services/hostile-server.ts'
import { startNameServer, type Zone } from '#tests/helpers/services/name-server.ts'
import { table } from '#tests/helpers/data/words.ts'

const MAX_BODY = 256 * 1024
/** Longer than a test may take, so that only the other limits end a fetch. */
const MAX_MS = 60_000
const SHORT_MS = 700
const NEVER = new AbortController().signal

/** Fetches from a server on loopback that stands for a public one; `isPublic` keeps the real rules otherwise. */
async function fetchFrom(
  host: string,
  { path = '/', zone = {}, maxMs = MAX_MS }: { path?: string; zone?: Zone; maxMs?: number } = {},
) {
  const [, ownPort = ''] = host.split(':')
  const { server } = await startNameServer(zone)
  const reach = {
    isAllowed: (address: string) => address === '127.0.0.1' || PUBLIC_WEB.isAllowed(address),
    isPort: (port: string) => port === ownPort || PUBLIC_WEB.isPort(port),
    servers: [server],
  }
  return siteFetcher('Test', { reach, maxMs })(`http://${host}${path}`, NEVER)
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'

describe('a server that', () => {
  test.for([
    ['never answers', ''],
    ['sends its headers a byte at a time', `${OK}x: `],
    ['sends its body a byte at a time', `${OK}content-length: 9999\r\n\r\n`],
    ['sends a chunk a byte at a time', `${OK}transfer-encoding: chunked\r\n\r\nfffff\r\n`],
  ])('%s is abandoned in time', async ([, start = '']) => {
    const host = await startTcp((socket) => {
      socket.write(start)
      const drip = setInterval(() => start !== '' && socket.write('a'), 20)
      socket.on('close', () => clearInterval(drip))
    })

    const fetched = await fetchFrom(host, { maxMs: SHORT_MS })

    expect(fetched).toMatchObject({ kind: 'failed', code: 'ETIMEDOUT' })
  })

  test('never ends its body is cut off', async () => {
    let sent = 0
    const host = await startHttp((_request, response) => {
      response.setHeader('content-type', 'text/html')
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    const fetched = await fetchFrom(host)

    expect(fetched).toMatchObject({ kind: 'answered', status: 200 })
    expect(fetched.kind === 'answered' && fetched.html.length).toBe(MAX_BODY)
    expect(sent).toBeLessThan(50 * MAX_BODY)
  })

  test.for([
    ['never ends its headers', 'x-more: aaaaaaaa\r\n'.repeat(1000)],
    ['sends a huge header', `x: ${'a'.repeat(100_000)}`],
    ['never ends its informational answers', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ])('%s is cut off', async ([, text = '']) => {
    const host = await startTcp((socket) => {
      if (!text.startsWith('HTTP')) socket.write(OK)
      const more = () => {
        while (!socket.destroyed && socket.write(text));
      }
      socket.on('drain', more)
      more()
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed' })
  })

  test.for([
    ['closes the connection', ''],
    ['answers in another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['names two lengths', `${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    ['switches protocols', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('%s is a failure', async ([, text = '']) => {
    const host = await startTcp((socket) => socket.end(text, 'latin1'))

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed' })
  })

  test.for([
    ['less than it announced', `${OK}content-length: 100\r\n\r\nshort`],
    ['a broken chunk', `${OK}transfer-encoding: chunked\r\n\r\n9\r\nshort`],
  ])('sends %s is read up to the error', async ([, text = '']) => {
    const host = await startTcp((socket) => socket.end(text))

    expect(await fetchFrom(host)).toMatchObject({ kind: 'answered', status: 200, html: 'short' })
  })

  test('sends a bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024))
    const host = await startHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb)
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'answered', status: 200, html: '' })
  })

  test('refuses connections is refused', async () => {
    expect(await fetchFrom('127.0.0.1:1')).toMatchObject({ kind: 'failed', code: 'ECONNREFUSED' })
  })
})

describe('a redirect', () => {
  test.for(table`
    http://127.0.0.2/                        | NOT_PUBLIC
    http://0x7f.2/                           | NOT_PUBLIC
    http://[::1]/                            | NOT_PUBLIC
    http://169.254.169.254/latest/meta-data/ | NOT_PUBLIC
    http://inner.example/                    | NOT_PUBLIC
    http://127.0.0.1:22/                     | NOT_PUBLIC
    http://8.8.8.8:8080/                     | NOT_PUBLIC
    file:///etc/passwd                       | UND_ERR_INVALID_ARG
    http://[                                 | ERR_INVALID_URL
  `)('to %s is not followed: %s', async ([location, problem]) => {
    const host = await startTcp((socket) => {
      socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\n\r\n`)
    })

    const answer = await fetchFrom(host, {
      zone: { 'inner.example': { A: ['10.0.0.1'] } },
    })

    expect(answer).toMatchObject({ kind: 'failed', code: problem })
  })

  test.for([301, 302, 303, 307, 308])('with status %i is followed', async (status) => {
    const host = await startHttp((request, response) => {
      if (request.url === '/') response.writeHead(status, { location: '/a?b#c' })
      response.end()
    })

    expect(await fetchFrom(host)).toMatchObject({ url: `http://${host}/a?b`, status: 200 })
  })

  test.for([
    [5, 'answered'],
    [6, 'answered'],
  ] as const)('is one of %i, and then the page is %s', async ([redirects, kind]) => {
    let count = 0
    const host = await startHttp((request, response) => {
      count += 1
      const step = Number(request.url?.slice(1) ?? 0)
      if (step < redirects) response.writeHead(302, { location: `/${step + 1}` })
      response.end()
    })

    expect((await fetchFrom(host, { path: '/0' })).kind).toBe(kind)
    expect(count).toBe(6)
  })

  test('to slow pages shares one time limit', async () => {
    const host = await startHttp((request, response) => {
      const next = `/${Number(request.url?.slice(1) ?? 0) + 1}`
      setTimeout(() => response.writeHead(302, { location: next }).end(), SHORT_MS / 2)
    })

    const fetched = await fetchFrom(host, { path: '/0', maxMs: SHORT_MS })

    expect(fetched).toMatchObject({ kind: 'failed', code: 'ETIMEDOUT' })
  })
})

describe('a name', () => {
  test.for([
    ['a private address', { A: ['10.0.0.1'] }, 'NOT_PUBLIC'],
    ['this machine', { A: ['127.0.0.2'], AAAA: ['::1'] }, 'NOT_PUBLIC'],
    [
      'translated and mapped addresses',
      { AAAA: ['64:ff9b::7f00:1', '::ffff:7f00:1'] },
      'NOT_PUBLIC',
    ],
    ['no address', {}, 'ENOTFOUND'],
    ['failing name servers', 'failure', 'ESERVFAIL'],
    ['silent name servers', 'silence', 'ETIMEDOUT'],
  ] as const)('with %s is not fetched', async ([, records, problem]) => {
    const maxMs = problem === 'ETIMEDOUT' ? SHORT_MS : MAX_MS
    const fetched = await fetchFrom('x.example', { zone: { 'x.example': records }, maxMs })

    expect(fetched).toMatchObject({ kind: 'failed', code: problem })
    expect(await fetchFrom('nowhere.example.')).toMatchObject({
      code: 'ENOTFOUND',
    })
  })

  test('with a public and a private address is reached at the public one, which is looked up once', async () => {
    const reached: string[] = []
    const host = await startHttp((request, response) => {
      reached.push(`${request.socket.localAddress} ${request.headers.host}`)
      response.end()
    })
    const port = host.replace(/.*:/, '')
    const zone = { 'mixed.example': { A: ['127.0.0.2', '127.0.0.1'] } }

    expect(await fetchFrom(`mixed.example:${port}`, { zone })).toMatchObject({ status: 200 })
    expect(reached).toEqual([`127.0.0.1 mixed.example:${port}`])
  })
})

test('a request names the sender and contains nothing else', async () => {
  const seen: object[] = []
  const host = await startHttp((request, response) => {
    seen.push(request.headers)
    response.setHeader('set-cookie', 'a=b').end()
  })

  await fetchFrom(host)
  await fetchFrom(host)

  const headers = {
    host,
    'user-agent': 'Test',
    accept: 'text/html,text/plain;q=0.9,*/*;q=0.5',
    'accept-language': 'en-US,en;q=0.8',
    'accept-encoding': 'identity',
    connection: 'close',
  }
  expect(seen).toEqual([headers, headers])
})

test.for([
  [{}, 'Fadewell website check; +https://a.example'],
  [
    { SITE_NAME: 'Ink (& Less) ®', CONTACT_EMAIL: 'desk@a.example' },
    'Ink & Less website check; +https://a.example; desk@a.example',
  ],
  [{ SITE_NAME: '墨' }, 'Directory website check; +https://a.example'],
] as [Record<string, string>, string][])(
  'the settings %j give the user agent %s',
  ([env, text]) => {
    const result = readSettings({ SITE_URL: 'https://a.example', ...env })

    expect(result.kind === 'refused' ? '' : userAgent(result.settings)).toBe(
      `Mozilla/5.0 (compatible; ${text})`,
    )
  },
)

describe('bad TLS', () => {
  test.skipIf(!hasOpenssl())('with an untrusted certificate is reported', async () => {
    const { key, cert } = makeCertificates(scratchFolder(), ['clinic.example'])
    const server = createHttpsServer({ key, cert })
    let wasAsked = false
    server.on('request', () => (wasAsked = true))
    const host = await listenOnLoopback(server)

    expect(await fetchSecurely(host)).toMatchObject({
      kind: 'failed',
      code: expect.stringMatching(/SIGNATURE|SSL|EPROTO/),
    })
    expect(wasAsked).toBe(false)
  })

  test('from a server that answers with plain HTTP is reported', async () => {
    const host = await startTcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))

    expect(await fetchSecurely(host)).toMatchObject({
      kind: 'failed',
      code: expect.stringMatching(/SIGNATURE|SSL|EPROTO/),
    })
  })
})

function fetchSecurely(host: string) {
  const reach = { isAllowed: () => true, isPort: () => true }
  return siteFetcher('Test', { reach, maxMs: MAX_MS })(`https://${host}/`, NEVER)
}

test('a stopped fetch ends', async () => {
  const host = await startHttp(() => undefined)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const reach = { isAllowed: () => true, isPort: () => true }
  const fetching = siteFetcher('Test', { reach, maxMs: 60_000 })(`http://${host}/`, stop.signal)

  stop.abort()

  expect((await fetching).kind).toBe('failed')
})
