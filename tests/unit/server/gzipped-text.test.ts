import { gunzipSync, inflateRawSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { TextGzipper } from '#server/http/gzipped-text.ts'

test.for([
  ['no text', []],
  ['a short text', ['Clínica Piel Nueva']],
  ['a long text in pieces', ['é'.repeat(50_000), '', 'b'.repeat(32 * 1024), 'the end']],
] as const)('%s becomes one gzip file whose segments decompress separately', async ([, pieces]) => {
  const gzipper = new TextGzipper()
  for (const piece of pieces) await gzipper.write(piece)

  const { gzipped, segments, size } = gzipper.end()

  const text = pieces.join('')
  const unzipped = segments.map((segment) =>
    inflateRawSync(segment, { finishFlush: constants.Z_SYNC_FLUSH }),
  )
  expect(gunzipSync(gzipped).toString()).toBe(text)
  expect(Buffer.concat(unzipped).toString()).toBe(text)
  expect(size).toBe(Buffer.byteLength(text))
  expect(Math.max(0, ...unzipped.map(({ length }) => length))).toBeLessThanOrEqual(32 * 1024)
})
