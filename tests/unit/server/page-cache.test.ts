import { describe, expect, test } from 'vitest'
import { cachedPage, PageCache } from '#server/pages/page-cache.ts'

const KILOBYTE = 1024
const pageOf = (text: string) => cachedPage('text/html;charset=utf-8', text)

function cacheOf(maxBytes = 64 * KILOBYTE) {
  const directory: { revision: string | undefined } = { revision: 'a' }
  const cache = new PageCache({ maxBytes, readRevision: () => directory.revision })
  return { cache, directory }
}

describe('a page in memory', () => {
  test('is evicted for pages requested later', () => {
    const { cache } = cacheOf()
    for (let at = 0; at < 1000; at += 1) cache.add(`/${at}`, 'a', pageOf('x'.repeat(KILOBYTE)))
    const kept = Array.from({ length: 1000 }, (_, at) => cache.find(`/${at}`)).filter(Boolean)

    expect(kept.length).toBeGreaterThan(20)
    expect(kept.length).toBeLessThanOrEqual(32)
    expect(cache.find('/999')).toBeDefined()
  })

  test('is not stored when the limit is 0 bytes', () => {
    const { cache } = cacheOf(0)
    cache.add('/', 'a', pageOf('page'))

    expect(cache.find('/')).toBeUndefined()
  })
})
