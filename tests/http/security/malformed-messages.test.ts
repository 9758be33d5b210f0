import { expect, test } from 'vitest'
import { rawExchange } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const site = borrowedSite()

/** A request that a proxy could mistake for another request's body. */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** The bytes of a cell: with the escapes of JSON, GET and POST for the usual first lines, HIDDEN, and 20 KB for LONG. */
function bytesOf(cell: string): Buffer {
  const text = String(JSON.parse(`"${cell.replaceAll('"', '\\"')}"`))
    .replaceAll(/\bGET(?=\r\n)/g, 'GET /about HTTP/1.1\r\nHost: localhost')
    .replaceAll(/\bPOST(?=\r\n)/g, 'POST /api/subscribers HTTP/1.1\r\nHost: localhost')
    .replace('HIDDEN', HIDDEN)
    .replace('LONG', 'a'.repeat(20_000))
  return Buffer.from(text, 'latin1')
}

/** Invalid HTTP: at most one response, with 4xx, and the server closes the connection. */
const REFUSED = table`
  a length, then chunked encoding | POST\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nHIDDEN
  two different lengths    | POST\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\nHIDDEN
  a space before the colon | POST\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n
  a folded header          | GET\r\nX-Folded: one\r\n two\r\n\r\n
  bare line feeds          | GET /about HTTP/1.1\nHost: localhost\n\n
  an invalid chunk size    | POST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n
  a length in a trailer    | POST\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\nContent-Length: 44\r\n\r\nHIDDEN
  a header of 20 KB        | GET\r\nX-Long: LONG\r\n\r\n
  no host                  | GET /about HTTP/1.1\r\n\r\n
  NUL in the path          | GET /abo\u0000ut HTTP/1.1\r\nHost: localhost\r\n\r\n
  a TLS ClientHello        | \u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003
`

/** Unusual messages, valid at least in the first request, with the expected statuses. */
const ANSWERED = table`
  two pipelined requests     | GET\r\n\r\nGET\r\nConnection: close\r\n\r\n | 200 200
  a request with two lengths after a valid one | GET\r\n\r\nPOST\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nHIDDEN | 200
  Expect: 100-continue | POST\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{} | 100 422
  an absolute URL as the target | GET http://evil.example/about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n | 404
  a body over the limit, before it arrives | POST\r\nContent-Type: application/json\r\nContent-Length: 262145\r\nConnection: close\r\n\r\n{ | 413
  a form over the limit, before it arrives | POST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 262145\r\nConnection: close\r\n\r\na | 413
  an upgrade to WebSocket    | GET\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n | 200
  HTTP/1.0 without a host    | GET /healthz HTTP/1.0\r\n\r\n | 200
`

/** The client closes its side of the connection. */
const CUT_OFF = table`
  no bytes           |                                         |
  incomplete headers | GET /about HTTP/1.1\r\nHost: local      | 400
  an incomplete body | POST\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"email": | 400
`

async function expectToServe(): Promise<void> {
  expect((await fetch(`${site().url}/healthz`)).status).toBe(200)
}

test.for(REFUSED)('%s is refused', async ([, message]) => {
  const { statuses, text, isEnded } = await rawExchange(site().port, bytesOf(message))

  expect([isEnded, statuses.length]).toEqual([true, 1])
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
  expect(statuses[0]).toBeLessThan(500)
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text).not.toContain('evil.example')
  await expectToServe()
})

test.for(ANSWERED)('%s is answered', async ([, message, expected]) => {
  const { statuses, isEnded } = await rawExchange(site().port, bytesOf(message))

  expect([isEnded, statuses.join(' ')]).toEqual([true, expected])
  await expectToServe()
})

test.for(CUT_OFF)('%s is not treated as a complete request', async ([, message, expected]) => {
  const { statuses, isEnded } = await rawExchange(site().port, bytesOf(message), { end: true })

  expect([isEnded, statuses.join(' ')]).toEqual([true, expected])
  await expectToServe()
})

test('a smuggled request is never executed', () => {
  expect(site().output()).not.toContain('smuggled')
})
