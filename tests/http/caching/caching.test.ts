import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(site().port, path, { method, headers })

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

  test.for([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
  ] as const)('for "%s" is sent as %s', async ([accepted, encoding]) => {
    const plain = await get('/maps/us.svg')
    const answer = await get('/maps/us.svg', { 'accept-encoding': accepted })

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    expect(decode[encoding ?? 'identity'](answer.body).equals(plain.body)).toBe(true)
  })

  test('without a hash in its name is kept for an hour', async () => {
    const answer = await get('/favicon.svg')

    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })
})
