import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const WARM_UP = 3 // rendered, compressed fast, compressed well

const PATHS = [
  '/',
  '/states/texas/austin',
  '/states/texas/austin/weekday-ink-removal',
  '/states/texas/austin?page=2',
]
const ENCODINGS = ['br', 'gzip', 'identity', '']
const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

test.for(PATHS.flatMap((path) => ENCODINGS.map((encoding) => [path, encoding] as const)))(
  '%s in "%s" is the same from the cache and from the app, which handles conditional requests',
  async ([path, encoding]) => {
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await rawRequest(site().port, path, {
        headers: { 'accept-encoding': encoding, ...headers },
      })
      const { 'x-request-id': id, date, 'content-length': length, ...others } = answer.headers
      expect([id?.length, typeof date]).toEqual([36, 'string'])
      expect(Number(length ?? 0)).toBe(answer.body.length)
      const { 'content-encoding': sentAs = 'identity' } = others
      // Decoded, because a better compression replaces the first one at some point.
      const body = answer.body.length === 0 ? '' : decode[sentAs]?.(answer.body).toString()
      return { status: answer.status, headers: others, body }
    }
    for (let time = 0; time < WARM_UP; time += 1) await ask()
    const plain = await ask()
    const judged = await ask({ 'if-none-match': '"another"' })
    const known = await ask({ 'if-none-match': plain.headers['etag'] ?? '' })

    expect(plain.status).toBe(200)
    expect(plain).toEqual(judged)
    expect([known.status, known.body]).toEqual([304, ''])
  },
)

test('each response from the cache is logged with its own request id', async () => {
  const ids: (string | undefined)[] = []
  for (let time = 0; time < 2 * WARM_UP; time += 1) {
    const answer = await rawRequest(site().port, '/about', { method: 'GET', headers: {} })
    ids.push(answer.headers['x-request-id'])
  }

  expect(new Set(ids).size).toBe(2 * WARM_UP)
  await expect
    .poll(() => ids.filter((id) => id && site().output().includes(id)).length)
    .toBe(2 * WARM_UP)
})

test('a request for a foreign host is not served from the cache', async () => {
  for (let time = 0; time < WARM_UP; time += 1) await rawRequest(site().port, '/', { headers: {} })

  const twice = await rawRequest(site().port, '/', { headers: { host: 'a b' } })

  expect(twice.status).toBe(400)
})
