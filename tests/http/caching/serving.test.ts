import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite()

const CITY = '/states/texas/austin'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(site().port, path, { method, headers })

const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  '': (body) => body,
}

/** Headers that differ in every response. */
const OWN = words`x-request-id date connection keep-alive`
const shared = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))

describe('a page from memory', () => {
  test.for(['/', '/about', CITY, `${CITY}?page=2`, '/blog'])(
    'at %s equals the first rendering, in every header and byte',
    async (path) => {
      const rendered = await get(path)
      const again = await get(path)

      expect(rendered.status).toBe(200)
      expect(shared(again.headers)).toEqual(shared(rendered.headers))
      expect(again.body.equals(rendered.body)).toBe(true)
    },
  )

  test.for(table`
    br, gzip                | br
    gzip, deflate, br, zstd | br
    gzip;q=0.5, br;q=0      | gzip
    *                       | br
    identity;q=0, gzip      | gzip
    deflate                 |
                            |
  `)('for "%s" is sent as "%s"', async ([accepted, encoding]) => {
    const plain = await get(CITY)
    const answers = [
      await get(CITY, { 'accept-encoding': accepted }),
      await get(CITY, { 'accept-encoding': accepted }),
    ]

    for (const { headers, body } of answers) {
      expect(headers['content-encoding'] ?? '').toBe(encoding)
      expect(headers['vary']).toMatch(/^accept-encoding$/i)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['etag']).toBe(plain.headers['etag'])
      expect(Number(headers['content-length'])).toBe(body.length)
      expect(decode[encoding]?.(body).equals(plain.body)).toBe(true)
    }
  })

  test.for(['br', 'identity'])('answers HEAD as GET (%s), without a body', async (accepted) => {
    const headers = { 'accept-encoding': accepted }
    const [whole, head] = [await get('/states', headers), await get('/states', headers, 'HEAD')]

    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(shared(head.headers)).toEqual(shared(whole.headers))
  })

  test.for([
    ['the validator', (etag: string) => etag, 304],
    ['the strong form of the ETag', (etag: string) => etag.replace('W/', ''), 304],
    ['a list with the ETag', (etag: string) => `"other", ${etag}, W/"third"`, 304],
    ['anything', () => '*', 304],
    ['another', () => 'W/"other"', 200],
    ['a part of the ETag', (etag: string) => etag.slice(0, -3), 200],
  ] as const)('with %s in If-None-Match', async ([, of, status]) => {
    const whole = await get(CITY, { 'accept-encoding': 'br' })
    const header = { 'accept-encoding': 'br', 'if-none-match': of(whole.headers['etag'] ?? '') }
    const [answer, head] = [await get(CITY, header), await get(CITY, header, 'HEAD')]

    expect([answer.status, head.status]).toEqual([status, status])
    if (status !== 304) return
    expect(answer.body.length).toBe(0)
    expect(answer.headers['content-encoding']).toBeUndefined()
    for (const name of words`etag vary cache-control content-security-policy`) {
      expect(answer.headers[name]).toBe(whole.headers[name])
    }
  })

  test('is not served to a POST, to a non-canonical path or for an invalid host', async () => {
    await get(CITY)

    expect((await get(CITY, {}, 'POST')).status).toBe(405)
    expect((await get('/states/Texas/austin')).status).toBe(301)
    expect((await get('//states/texas/austin')).status).toBe(301)
    expect((await get(CITY, { host: 'a b' })).status).toBe(400)
  })

  test("is not served to the admin, and is never an admin's page", async () => {
    const cookie = await signIn(site().url)
    const visitor = await get(CITY)
    const admin = await get(CITY, { cookie })
    const after = await get(CITY)

    expect(admin.status).toBe(200)
    expect(admin.headers['cache-control']).toBe('no-store')
    expect(after.body.equals(visitor.body)).toBe(true)
    for (const path of ['/admin', '/generate-sitemap']) {
      const answer = await get(path, { cookie })
      expect(answer.headers['cache-control'], path).toBe('no-store')
      expect((await get(path)).body.equals(answer.body), path).toBe(false)
    }
  })

  test('is served with a foreign cookie or an expired session', async () => {
    const visitor = await get(CITY)
    const others = await Promise.all(
      ['theme=dark', 'admin=nothing', 'xadmin=1'].map((cookie) => get(CITY, { cookie })),
    )

    expect(others.map(({ headers }) => headers['etag'])).toEqual(
      others.map(() => visitor.headers['etag']),
    )
  })
})

async function anAsset(kind: 'js' | 'css'): Promise<string> {
  const html = (await get('/states')).body.toString()
  const paths = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const found = paths.find((path) => path.endsWith(`.${kind}`))
  if (found === undefined) throw new Error(`the page has no .${kind}`)
  return found
}

describe('a built file', () => {
  test.for(['js', 'css'] as const)('(.%s) is cached permanently', async (kind) => {
    const answer = await get(await anAsset(kind))

    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain(kind === 'js' ? 'javascript' : 'text/css')
  })

  test.for(table`
    br, gzip | br
    gzip     | gzip
    br;q=0   |
  `)('for "%s" is sent as "%s"', async ([accepted, encoding]) => {
    const plain = await get('/maps/us.svg')
    const answer = await get('/maps/us.svg', { 'accept-encoding': accepted })

    expect(answer.headers['content-encoding'] ?? '').toBe(encoding)
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(decode[encoding]?.(answer.body).equals(plain.body)).toBe(true)
  })
})
