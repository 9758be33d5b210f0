import { describe, expect, test } from 'vitest'
import { cachedPage, encodePage, PageCache } from '#server/pages/page-cache.ts'

const KILOBYTE = 1024
const pageOf = (text: string) => cachedPage('text/html;charset=utf-8', text)

function cacheOf(maxBytes = 64 * KILOBYTE) {
  const directory: { revision: string | undefined } = { revision: 'a' }
  const cache = new PageCache({ maxBytes, readRevision: () => directory.revision })
  return { cache, directory }
}

describe('a page in memory', () => {
  test('is found until the directory changes, and not when it changes back', () => {
    const { cache, directory } = cacheOf()
    cache.add('/states', 'a', pageOf('old'))

    const before = cache.find('/states')
    directory.revision = 'b'
    const after = cache.find('/states')
    directory.revision = 'a'

    expect(before?.body.toString()).toBe('old')
    expect([after, cache.find('/states')]).toEqual([undefined, undefined])
  })

  test('of an earlier revision is not stored', () => {
    const { cache, directory } = cacheOf()
    directory.revision = 'b'

    cache.add('/states', 'a', pageOf('old'))

    expect(cache.find('/states')).toBeUndefined()
  })

  test('is not used while the revision is unknown, and is used afterwards', () => {
    const { cache, directory } = cacheOf()
    cache.add('/states', 'a', pageOf('page'))

    directory.revision = undefined
    const meanwhile = cache.find('/states')
    directory.revision = 'a'

    expect(meanwhile).toBeUndefined()
    expect(cache.find('/states')).toBeDefined()
  })

  test('is evicted for pages requested later', () => {
    const { cache } = cacheOf()
    for (let at = 0; at < 1000; at += 1) cache.add(`/${at}`, 'a', pageOf('x'.repeat(KILOBYTE)))
    const kept = Array.from({ length: 1000 }, (_, at) => cache.find(`/${at}`)).filter(Boolean)

    expect(kept.length).toBeGreaterThan(20)
    expect(kept.length).toBeLessThanOrEqual(32)
    expect(cache.find('/999')).toBeDefined()
  })

  test('is compressed once for all who ask', async () => {
    const page = pageOf('x'.repeat(KILOBYTE))

    const [first, second] = [encodePage(page, 'br'), encodePage(page, 'br')]

    expect(second).toBe(first)
    expect((await first).length).toBeLessThan(KILOBYTE)
  })

  test('is not stored when the limit is 0 bytes', () => {
    const { cache } = cacheOf(0)
    cache.add('/', 'a', pageOf('page'))

    expect(cache.find('/')).toBeUndefined()
  })
})
