import { LRUCache } from 'lru-cache'
import { bytesOf, type EncodedBody, type KeptPage } from './kept-page.ts'
import type { Encoding } from '#server/http/send-compressed.ts'

/** Pages of the directory as it is, by path and query. */
export interface PageMemory {
  /** Whatever was kept of another version of the directory is gone. */
  find: (url: string) => KeptPage | undefined
  /** Keeps a page made of that version; of any but the present one it is too late. */
  keep: (url: string, version: string, page: KeptPage) => void
  /** Adds to a page what it is in an encoding, unless the page has been given up meanwhile. */
  grow: (url: string, etag: string, encoding: Encoding, body: EncodedBody) => void
}

interface MemoryOptions {
  /** Least recently used pages go when there are more; 0 keeps nothing. */
  maxBytes: number
  /** The version of the directory as committed; `undefined` when it cannot be told. */
  readVersion: () => string | undefined
}

/** Holds pages as long as the directory does not change, within a number of bytes. */
export function createPageMemory({ maxBytes, readVersion }: MemoryOptions): PageMemory {
  if (maxBytes === 0) return NO_MEMORY
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, url) => bytesOf(page) + url.length * 2,
  })
  let versionOfPages: string | undefined

  /** Whether the pages may be used now. */
  const isCurrent = () => {
    const version = readVersion()
    if (version === undefined) return false
    if (version !== versionOfPages) pages.clear()
    versionOfPages = version
    return true
  }

  return {
    find: (url) => (isCurrent() ? pages.get(url) : undefined),
    keep: (url, version, page) => {
      if (isCurrent() && version === versionOfPages) pages.set(url, page)
    },
    grow: (url, etag, encoding, body) => {
      const page = pages.peek(url)
      if (page?.etag !== etag) return
      pages.set(url, { ...page, encoded: { ...page.encoded, [encoding]: body } })
    },
  }
}

const NO_MEMORY: PageMemory = {
  find: () => undefined,
  keep: () => undefined,
  grow: () => undefined,
}
