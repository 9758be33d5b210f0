import { describe, expect, test } from 'vitest'
import { keptPage } from '#server/pages/kept-page.ts'
import { createPageMemory } from '#server/pages/page-memory.ts'

const KILOBYTE = 1024
const pageOf = (text: string) => keptPage('text/html;charset=utf-8', text)

function memoryOf(maxBytes = 64 * KILOBYTE) {
  const directory: { version: string | undefined } = { version: 'a' }
  const memory = createPageMemory({ maxBytes, readVersion: () => directory.version })
  return { memory, directory }
}

describe('a cached page', () => {
  test('is evicted by a new revision, also when the old revision returns', () => {
    const { memory, directory } = memoryOf()
    memory.keep('/states', 'a', pageOf('old'))

    const before = memory.find('/states')
    directory.version = 'b'
    const after = memory.find('/states')
    directory.version = 'a'

    expect(before?.body.toString()).toBe('old')
    expect([after, memory.find('/states')]).toEqual([undefined, undefined])
  })

  test('is not stored when it was rendered at an earlier revision', () => {
    const { memory, directory } = memoryOf()
    directory.version = 'b'

    memory.keep('/states', 'a', pageOf('old'))

    expect(memory.find('/states')).toBeUndefined()
  })

  test('is not served while the revision is unknown, and is served afterwards', () => {
    const { memory, directory } = memoryOf()
    memory.keep('/states', 'a', pageOf('page'))

    directory.version = undefined
    const meanwhile = memory.find('/states')
    directory.version = 'a'

    expect(meanwhile).toBeUndefined()
    expect(memory.find('/states')).toBeDefined()
  })

  test('is evicted by newer pages, also when its encodings grow', () => {
    const { memory } = memoryOf()
    for (let at = 0; at < 1000; at += 1) memory.keep(`/${at}`, 'a', pageOf('x'.repeat(KILOBYTE)))
    const kept = Array.from({ length: 1000 }, (_, at) => memory.find(`/${at}`)).filter(Boolean)

    const last = memory.find('/999')
    memory.grow('/999', last?.etag ?? '', 'br', {
      body: Buffer.alloc(60 * KILOBYTE),
      isFinal: true,
    })

    expect(kept.length).toBeGreaterThan(20)
    expect(kept.length).toBeLessThanOrEqual(32)
    expect(memory.find('/999')?.encoded.br?.body.length).toBe(60 * KILOBYTE)
    expect(memory.find('/998')).toBeUndefined()
  })

  test('rejects a compressed variant of different content', () => {
    const { memory } = memoryOf()
    const old = pageOf('old')
    memory.keep('/', 'a', pageOf('new'))

    memory.grow('/', old.etag, 'gzip', { body: Buffer.from('old'), isFinal: true })

    expect(memory.find('/')?.encoded.gzip).toBeUndefined()
  })

  test('is not stored when the cache size is 0', () => {
    const { memory } = memoryOf(0)
    memory.keep('/', 'a', pageOf('page'))

    expect(memory.find('/')).toBeUndefined()
  })
})

test('20,000 URLs stay within the byte limit', () => {
  const { memory } = memoryOf(4 * KILOBYTE * KILOBYTE)
  const page = pageOf('x'.repeat(30 * KILOBYTE))
  for (let at = 0; at < 20_000; at += 1) memory.keep(`/states/texas/austin?page=${at}`, 'a', page)

  const kept = Array.from({ length: 20_000 }, (_, at) =>
    memory.find(`/states/texas/austin?page=${at}`),
  )
  const found = kept.filter(Boolean)

  expect(found.length).toBeGreaterThan(100)
  expect(found.length * page.body.length).toBeLessThanOrEqual(4 * KILOBYTE * KILOBYTE)
})
