import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Fetcher } from '#server/fetching/fetcher.ts'
import { startHttp, startTcp } from '#tests/helpers/services/hostile-server.ts'

const MAX_BODY = 256 * 1024
const MAX_MS = 700
/** Far below the test's limit, so that a fetch without limits fails. */
const IN_TIME_MS = MAX_MS + 1500

async function fetchFrom(host: string, { path = '/', allowed = [host] } = {}) {
  const fetcher = new Fetcher({
    userAgent: 'Test',
    nameServers: ['127.0.0.1:1'],
    allowed,
    pauseMs: 0,
    maxMs: MAX_MS,
  })
  const startedAt = performance.now()
  const fetched = await fetcher.fetch(`http://${host}${path}`)
  expect(performance.now() - startedAt).toBeLessThan(IN_TIME_MS)
  return fetched
}

const OK = 'HTTP/1.1 200 OK\r\n'

describe('a server that', () => {
  test('accepts and never answers is abandoned in time', async () => {
    const host = await startTcp(() => undefined)

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem: 'timeout' })
  })

  test.for([
    ['its headers', `${OK}x: `],
    ['its body', `${OK}content-length: 9999\r\n\r\n`],
    ['a chunk', `${OK}transfer-encoding: chunked\r\n\r\nfffff\r\n`],
  ])('sends %s a byte at a time is abandoned in time', async ([, start = '']) => {
    const host = await startTcp((socket) => {
      socket.write(start)
      const drip = setInterval(() => socket.write('a'), 20)
      socket.on('close', () => clearInterval(drip))
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem: 'timeout' })
  })

  test('never ends its body is cut off', async () => {
    let sent = 0
    const host = await startHttp((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    const fetched = await fetchFrom(host)

    expect(fetched).toMatchObject({ kind: 'answered', status: 200, isCut: true })
    expect(fetched.kind === 'answered' && fetched.body.length).toBe(MAX_BODY)
    expect(sent).toBeLessThan(50 * MAX_BODY)
  })

  test.for([
    ['never ends its headers', () => 'x-more: aaaaaaaa\r\n'.repeat(1000)],
    ['sends a huge header', () => `x: ${'a'.repeat(100_000)}`],
  ] as const)('%s is cut off', async ([, headers]) => {
    const host = await startTcp((socket) => {
      socket.write(OK)
      const more = () => {
        while (!socket.destroyed && socket.write(headers()));
      }
      socket.on('drain', more)
      more()
    })

    expect(await fetchFrom(host)).toMatchObject({
      kind: 'failed',
      problem: 'broken-answer',
      detail: 'HPE_HEADER_OVERFLOW',
    })
  })

  test('sends endless informational responses is abandoned in time', async () => {
    const host = await startTcp((socket) => {
      const more = setInterval(
        () => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
        5,
      )
      socket.on('close', () => clearInterval(more))
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem: 'timeout' })
  })

  test.for([
    ['closes the connection', ''],
    ['answers in another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['answers with bytes', '\0\u0001\u0002\u0003'.repeat(99)],
    ['names two lengths', `${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    ['switches protocols', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('%s is a broken answer', async ([, text = '']) => {
    const host = await startTcp((socket) => socket.end(text, 'latin1'))

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem: 'broken-answer' })
  })

  test.for([
    ['sends less than it announced', `${OK}content-length: 100\r\n\r\nshort`, 'short', true],
    [
      'sends more than it announced',
      `${OK}content-length: 5\r\n\r\nshort and more`,
      'short',
      false,
    ],
    ['breaks off a chunk', `${OK}transfer-encoding: chunked\r\n\r\n9\r\nshort`, 'short', true],
  ] as const)('%s is read up to the error', async ([, text, body, isCut]) => {
    const host = await startTcp((socket) => socket.end(text))
    const fetched = await fetchFrom(host)

    expect(fetched).toMatchObject({ kind: 'answered', status: 200, isCut })
    expect(fetched.kind === 'answered' && fetched.body.toString()).toBe(body)
  })

  test('sends a bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))
    const host = await startHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb)
    })
    const fetched = await fetchFrom(host)

    expect(fetched).toMatchObject({ kind: 'answered', status: 200, contentType: '' })
    expect(fetched.kind === 'answered' && fetched.body.length).toBe(0)
  })

  test('refuses connections is refused', async () => {
    expect(await fetchFrom('127.0.0.1:1')).toMatchObject({ kind: 'failed', problem: 'refused' })
  })
})

describe('a redirect', () => {
  test.for([
    ['http://127.0.0.1/', 'not-public'],
    ['//127.0.0.1/', 'not-public'],
    ['http://2130706433/', 'not-public'],
    ['http://0x7f000001/', 'not-public'],
    ['http://0177.0.0.1/', 'not-public'],
    ['http://127.1/', 'not-public'],
    ['http://%31%32%37.0.0.1/', 'not-public'],
    ['http://[::1]/', 'not-public'],
    ['http://[::ffff:127.0.0.1]/', 'not-public'],
    ['http://[::ffff:7f00:1]/', 'not-public'],
    ['http://[64:ff9b::7f00:1]/', 'not-public'],
    ['http://[fd00::1]/', 'not-public'],
    ['http://169.254.169.254/latest/meta-data/', 'not-public'],
    ['http://10.0.0.1:443/', 'not-public'],
    ['https://192.168.1.1./', 'not-public'],
    ['http://127.0.0.1:22/', 'unsuitable-address'],
    ['http://8.8.8.8:8080/', 'unsuitable-address'],
    ['http://user:password@example.com/', 'unsuitable-address'],
    ['file:///etc/passwd', 'unsuitable-address'],
    ['ftp://example.com/', 'unsuitable-address'],
    ['javascript:alert(1)', 'unsuitable-address'],
    ['data:text/html,hello', 'unsuitable-address'],
    ['http://', 'broken-answer'],
    ['http://[', 'broken-answer'],
  ])('to %s is not followed: %s', async ([location = '', problem = '']) => {
    const host = await startTcp((socket) => {
      socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\n\r\n`)
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem })
  })

  test('to another port of the same machine is not followed', async () => {
    let wasReached = false
    const inner = await startHttp((_request, response) => {
      wasReached = true
      response.end()
    })
    const host = await startHttp((_request, response) => {
      response.writeHead(302, { location: `http://${inner}/` }).end()
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem: 'unsuitable-address' })
    expect(wasReached).toBe(false)
  })

  test.for([301, 302, 303, 307, 308])('with status %i is followed', async (status) => {
    const host = await startHttp((request, response) => {
      if (request.url === '/') response.writeHead(status, { location: '/a?b#c' })
      response.end(request.url)
    })
    const fetched = await fetchFrom(host)

    expect(fetched).toMatchObject({ kind: 'answered', url: `http://${host}/a?b#c`, status: 200 })
    expect(fetched.kind === 'answered' && fetched.body.toString()).toBe('/a?b')
  })

  test.for([
    [5, 'answered', 6],
    [6, 'failed', 6],
  ] as const)('after %i redirects the page is %s', async ([redirects, kind, requests]) => {
    let count = 0
    const host = await startHttp((request, response) => {
      count += 1
      const step = Number(request.url?.slice(1) ?? 0)
      if (step < redirects) response.writeHead(302, { location: `/${step + 1}` })
      response.end()
    })

    expect((await fetchFrom(host, { path: '/0' })).kind).toBe(kind)
    expect(count).toBe(requests)
  })

  test('to itself ends', async () => {
    const host = await startHttp((_request, response) => {
      response.writeHead(302, { location: '/' }).end()
    })

    expect(await fetchFrom(host)).toMatchObject({ kind: 'failed', problem: 'too-many-redirects' })
  })

  test('to slow pages shares one time limit', async () => {
    const host = await startHttp((request, response) => {
      const next = `/${Number(request.url?.slice(1) ?? 0) + 1}`
      setTimeout(() => response.writeHead(302, { location: next }).end(), MAX_MS / 2)
    })

    expect(await fetchFrom(host, { path: '/0' })).toMatchObject({
      kind: 'failed',
      problem: 'timeout',
    })
  })
})
