import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Fetcher } from '#server/fetching/fetcher.ts'
import { createResolver } from '#server/fetching/name-server.ts'
import { listenOnLoopback, startHttp, startTcp } from '#tests/helpers/services/hostile-server.ts'
import { startNameServer, type Zone } from '#tests/helpers/services/name-server.ts'

async function fetcherFor(zone: Zone, allowed: readonly string[] = [], maxMs = 3000) {
  const names = await startNameServer(zone)
  const fetcher = new Fetcher({
    userAgent: 'Test',
    nameServers: [names.server],
    allowed,
    pauseMs: 0,
    maxMs,
  })
  return { fetcher, names }
}

describe('a name', () => {
  test('of an allowed server is resolved and sent as Host', async () => {
    const host = await startHttp((request, response) => response.end(request.headers.host))
    const [, port] = host.split(':')
    const { fetcher } = await fetcherFor({ 'clinic.example': { A: ['127.0.0.1'] } }, [host])

    const fetched = await fetcher.fetch(`http://Clinic.Example:${port}/`)

    expect(fetched).toMatchObject({ kind: 'answered', status: 200 })
    expect(fetched.kind === 'answered' && fetched.body.toString()).toBe(`clinic.example:${port}`)
  })

  test.for([
    ['a private address', { A: ['10.0.0.1'] }],
    ['this machine', { A: ['127.0.0.1'] }],
    ['this machine in IPv6', { AAAA: ['::1'] }],
    ['a mapped address', { AAAA: ['::ffff:7f00:1'] }],
    ['a translated address', { AAAA: ['64:ff9b::7f00:1'] }],
    ['several private addresses', { A: ['192.168.0.1', '172.16.0.1'], AAAA: ['fd00::1'] }],
    ['no network', { A: ['0.0.0.0'] }],
  ] as const)('that leads to %s is not fetched', async ([, records]) => {
    let wasReached = false
    await startHttp((_request, response) => {
      wasReached = true
      response.end()
    })
    const { fetcher } = await fetcherFor({ 'inner.example': records })

    for (const scheme of ['http', 'https']) {
      expect(await fetcher.fetch(`${scheme}://inner.example/`)).toMatchObject({
        kind: 'failed',
        problem: 'not-public',
      })
    }
    expect(wasReached).toBe(false)
  })

  test('that leads to a public and a private address never reaches the private one', async () => {
    const reached: string[] = []
    const inner = await startHttp((_request, response) => {
      reached.push('inner')
      response.end()
    })
    const [, port = ''] = inner.split(':')
    // The allowed address stands for a public one; nothing listens there.
    const { fetcher } = await fetcherFor({ 'mixed.example': { A: ['127.0.0.1', '127.0.0.2'] } }, [
      `127.0.0.2:${port}`,
    ])

    expect(await fetcher.fetch(`http://mixed.example:${port}/`)).toMatchObject({
      kind: 'failed',
      problem: 'refused',
    })
    expect(reached).toEqual([])
  })

  test('that changes its address after the check is reached at the checked address', async () => {
    const reached: string[] = []
    const host = await startHttp((_request, response) => {
      reached.push('checked')
      response.end()
    })
    const [, port] = host.split(':')
    const zone: Zone = { 'rebind.example': { A: ['127.0.0.1'] } }
    const { fetcher, names } = await fetcherFor(zone, [host])

    await fetcher.fetch(`http://rebind.example:${port}/`)
    const lookUps = names.questions.length
    zone['rebind.example'] = { A: ['127.0.0.3'] }
    const second = await fetcher.fetch(`http://rebind.example:${port}/`)

    // One query per address family, and none when connecting.
    expect(lookUps).toBe(2)
    expect(reached).toEqual(['checked'])
    expect(second).toMatchObject({ kind: 'failed', problem: 'unsuitable-address' })
  })

  test.for([
    ['does not exist', {}, 'no-such-name'],
    ['has no address', { 'x.example': { TXT: ['hello'] } }, 'no-such-name'],
    ['cannot be looked up', { 'x.example': 'failure' }, 'name-unknown'],
  ] as const)('that %s has its own problem', async ([, zone, problem]) => {
    const { fetcher } = await fetcherFor(zone)

    for (const address of ['http://x.example/', 'http://x.example./']) {
      expect(await fetcher.fetch(address)).toMatchObject({ kind: 'failed', problem })
    }
  })

  test('gets its TXT records from the same name servers', async () => {
    const { server } = await startNameServer({ 'x.example': { TXT: ['code=1', 'other'] } })

    expect(await createResolver([server]).resolveTxt('x.example')).toEqual([['code=1'], ['other']])
  })

  test('whose server is silent is abandoned in time', async () => {
    const { fetcher } = await fetcherFor({ 'x.example': 'silence' }, [], 500)

    expect(await fetcher.fetch('http://x.example/')).toMatchObject({
      kind: 'failed',
      problem: 'timeout',
    })
  })

  test('without a dot is not completed with the local search domain', async () => {
    const { fetcher, names } = await fetcherFor({})

    expect(await fetcher.fetch('http://intranet/')).toMatchObject({ problem: 'no-such-name' })
    expect(new Set(names.questions)).toEqual(new Set(['intranet']))
  })
})

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('bad TLS', () => {
  test.skipIf(!hasOpenssl)('with an untrusted certificate is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=other.example -keyout ${key} -out ${cert}`
    execFileSync('openssl', made.split(' '), { stdio: 'ignore' })
    const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) })
    let wasAsked = false
    server.on('request', (_request, response) => {
      wasAsked = true
      response.end()
    })
    const host = await listenOnLoopback(server)
    const [, port] = host.split(':')
    const { fetcher } = await fetcherFor({ 'clinic.example': { A: ['127.0.0.1'] } }, [host])

    expect(await fetcher.fetch(`https://clinic.example:${port}/`)).toMatchObject({
      kind: 'failed',
      problem: 'bad-certificate',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(wasAsked).toBe(false)
  })

  test.for([
    ['plain HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['noise', '\u0016\u0003\u0001\u0000\u0005hello'],
    ['an alert', '\u0015\u0003\u0003\u0000\u0002\u0002\u0028'],
  ])('from a server that answers with %s is reported', async ([, text = '']) => {
    const host = await startTcp((socket) => socket.end(text, 'latin1'))
    const { fetcher } = await fetcherFor({}, [host])

    expect(await fetcher.fetch(`https://${host}/`)).toMatchObject({
      kind: 'failed',
      problem: 'bad-certificate',
    })
  })

  test('from a server that closes at once is a broken answer', async () => {
    const host = await startTcp((socket) => socket.destroy())
    const { fetcher } = await fetcherFor({}, [host])

    expect(await fetcher.fetch(`https://${host}/`)).toMatchObject({ problem: 'broken-answer' })
  })
})
