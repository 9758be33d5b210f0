import { expect, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { Fetcher } from '#server/fetching/fetcher.ts'
import { userAgent } from '#server/fetching/user-agent.ts'
import { startHttp } from '#tests/helpers/services/hostile-server.ts'
import { startNameServer } from '#tests/helpers/services/name-server.ts'

test('a host gets one request at a time, with a pause after each', async () => {
  const pauseMs = 80
  let running = 0
  let most = 0
  let endedAt = -Infinity
  let shortestPause = Infinity
  const host = await startHttp((_request, response) => {
    shortestPause = Math.min(shortestPause, performance.now() - endedAt)
    running += 1
    most = Math.max(most, running)
    setTimeout(() => {
      running -= 1
      endedAt = performance.now()
      response.end()
    }, 30)
  })
  const fetcher = new Fetcher({ userAgent: 'Test', nameServers: [], allowed: [host], pauseMs })

  const all = await Promise.all([1, 2, 3, 4].map((id) => fetcher.fetch(`http://${host}/${id}`)))

  expect(all.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'answered'))
  expect(most).toBe(1)
  expect(shortestPause).toBeGreaterThanOrEqual(pauseMs)
})

test('different hosts do not wait for each other', async () => {
  let running = 0
  let most = 0
  const host = await startHttp((_request, response) => {
    running += 1
    most = Math.max(most, running)
    setTimeout(() => {
      running -= 1
      response.end()
    }, 300)
  })
  const [, port] = host.split(':')
  const names = ['a.example', 'b.example', 'c.example']
  const { server } = await startNameServer(
    Object.fromEntries(names.map((name) => [name, { A: ['127.0.0.1'] }])),
  )
  const fetcher = new Fetcher({ userAgent: 'Test', nameServers: [server], allowed: [host] })

  await Promise.all(names.map((name) => fetcher.fetch(`http://${name}:${port}/`)))

  expect(most).toBe(3)
})

test('a request names the sender and contains nothing else', async () => {
  let headers: NodeJS.Dict<string | string[]> = {}
  const host = await startHttp((request, response) => {
    headers = request.headers
    response.setHeader('set-cookie', 'a=b').end()
  })
  const fetcher = new Fetcher({
    userAgent: userAgentOf({ SITE_URL: 'https://a.example' }),
    nameServers: [],
    allowed: [host],
    pauseMs: 0,
  })

  await fetcher.fetch(`http://${host}/`)
  await fetcher.fetch(`http://${host}/`)

  expect(headers).toEqual({
    host,
    'user-agent': 'Mozilla/5.0 (compatible; Fadewell website check; +https://a.example)',
    accept: 'text/html,text/plain;q=0.9,*/*;q=0.5',
    'accept-language': 'en-US,en;q=0.8',
    'accept-encoding': 'identity',
    connection: 'close',
  })
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
    expect(userAgentOf({ SITE_URL: 'https://a.example', ...env })).toBe(
      `Mozilla/5.0 (compatible; ${text})`,
    )
  },
)

test('a stopped fetch ends at once', async () => {
  const host = await startHttp(() => undefined)
  const fetcher = new Fetcher({ userAgent: 'Test', nameServers: [], allowed: [host], pauseMs: 0 })
  const startedAt = performance.now()

  const fetched = await fetcher.fetch(`http://${host}/`, AbortSignal.timeout(50))

  expect(fetched.kind).toBe('failed')
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

function userAgentOf(env: Record<string, string>): string {
  const result = readSettings(env)
  if (result.kind === 'refused') throw new Error(result.problems.join())
  return userAgent(result.settings)
}
