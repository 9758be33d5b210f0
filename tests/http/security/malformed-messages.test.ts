import { expect, test } from 'vitest'
import { rawExchange } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

const CRLF = '\r\n'
const lines = (...all: string[]) => all.join(CRLF) + CRLF + CRLF
const get = (...headers: string[]) => lines('GET /about HTTP/1.1', 'Host: localhost', ...headers)
const post = (headers: string[], body: string) =>
  lines('POST /api/subscribers HTTP/1.1', 'Host: localhost', ...headers) + body

/** A request that a proxy could mistake for another request's body. */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const CHUNKED = 'Transfer-Encoding: chunked'

/** Invalid HTTP: at most one response, with 4xx, and the server closes the connection. */
const REFUSED: Record<string, Buffer | string> = {
  'a length, then chunked encoding': post(
    ['Content-Length: 6', CHUNKED],
    `0${CRLF}${CRLF}${HIDDEN}`,
  ),
  'two different lengths': post(['Content-Length: 0', 'Content-Length: 44'], HIDDEN),
  'a space before the colon': post(['Transfer-Encoding : chunked'], `0${CRLF}${CRLF}`),
  'a folded header': get('X-Folded: one', ' two'),
  'bare line feeds': 'GET /about HTTP/1.1\nHost: localhost\n\n',
  'an invalid chunk size': post([CHUNKED], `zz${CRLF}{}${CRLF}0${CRLF}${CRLF}`),
  'a length in a trailer': post(
    [CHUNKED, 'Content-Type: application/json'],
    `2${CRLF}{}${CRLF}0${CRLF}Content-Length: 44${CRLF}${CRLF}${HIDDEN}`,
  ),
  'a header of 20 KB': get(`X-Long: ${'a'.repeat(20_000)}`),
  'no host': lines('GET /about HTTP/1.1'),
  'NUL in the path': lines('GET /abo\0ut HTTP/1.1', 'Host: localhost'),
  'a TLS ClientHello': Buffer.from('16030100a5010000a10303', 'hex'),
}

const LAST = 'Connection: close'
const JSON_BODY = 'Content-Type: application/json'

/** Unusual messages, valid at least in the first request, with the expected statuses. */
const ANSWERED: Record<string, readonly [message: string, ...statuses: number[]]> = {
  'two pipelined requests': [get() + get(LAST), 200, 200],
  'a request with two lengths after a valid one': [
    get() + post(['Content-Length: 1', 'Content-Length: 2'], HIDDEN),
    200,
  ],
  'Expect: 100-continue': [
    post(['Expect: 100-continue', JSON_BODY, 'Content-Length: 2', LAST], '{}'),
    100,
    422,
  ],
  'an absolute URL as the target': [
    lines('GET http://evil.example/about HTTP/1.1', 'Host: localhost', LAST),
    404,
  ],
  'a body over the limit, before it arrives': [
    post([JSON_BODY, 'Content-Length: 262145', LAST], '{'),
    413,
  ],
  'a form over the limit, before it arrives': [
    post(['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 262145', LAST], 'a'),
    413,
  ],
  'an upgrade to WebSocket': [get('Connection: Upgrade, close', 'Upgrade: websocket'), 200],
  'HTTP/1.0 without a host': [lines('GET /healthz HTTP/1.0'), 200],
}

/** The client closes its side of the connection. */
const CUT_OFF: Record<string, readonly [message: string, ...statuses: number[]]> = {
  'no bytes': [''],
  'incomplete headers': ['GET /about HTTP/1.1\r\nHost: local', 400],
  'an incomplete body': [post([JSON_BODY, 'Content-Length: 40'], '{"email":'), 400],
}

async function expectToServe(): Promise<void> {
  expect((await fetch(`${site().url}/healthz`)).status).toBe(200)
}

test.for(Object.entries(REFUSED))('%s is refused', async ([, message]) => {
  const { statuses, text, isEnded } = await rawExchange(site().port, message)

  expect([isEnded, statuses.length]).toEqual([true, 1])
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
  expect(statuses[0]).toBeLessThan(500)
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text).not.toContain('evil.example')
  await expectToServe()
})

test.for(Object.entries(ANSWERED))('%s is answered', async ([, [message, ...expected]]) => {
  const { statuses, isEnded } = await rawExchange(site().port, message)

  expect([isEnded, statuses]).toEqual([true, expected])
  await expectToServe()
})

test.for(Object.entries(CUT_OFF))(
  '%s is not treated as a complete request',
  async ([, [message, ...expected]]) => {
    const { statuses, isEnded } = await rawExchange(site().port, message, { end: true })

    expect([isEnded, statuses]).toEqual([true, expected])
    await expectToServe()
  },
)

test('a smuggled request is never executed', () => {
  expect(site().output()).not.toContain('smuggled')
})
