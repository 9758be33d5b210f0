import { LRUCache } from 'lru-cache'
import { compress, weakEtag, type Encoding } from '#server/http/send-compressed.ts'

export interface CachedPage {
  contentType: string
  etag: string
  body: Buffer
  /** Made when it is first asked for. */
  encoded: Map<Encoding, Promise<Buffer>>
}

export function cachedPage(contentType: string, text: string): CachedPage {
  const body = ownBytes(text)
  return { contentType, etag: weakEtag(body), body, encoded: new Map() }
}

/** Concurrent callers share the work. */
export function encodePage({ body, encoded }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known !== undefined) return known
  const made = compress(body, encoding).then(ownBytes)
  encoded.set(encoding, made)
  made.catch(() => encoded.delete(encoding))
  return made
}

interface CacheOptions {
  /** The least recently used pages are evicted beyond this; 0 caches nothing. */
  maxBytes: number
  /** Current revision of the directory; `undefined` when it cannot be read. */
  readRevision: () => string | undefined
}

/** Approximate size of the objects around a page's bytes. */
const OVERHEAD_BYTES = 1024
/** A page and its two compressed forms, by the page alone. */
const ENCODED_SHARE = 1.5

/** Pages of the current revision of the directory, by path and query. */
export class PageCache {
  readonly #readRevision: CacheOptions['readRevision']
  readonly #pages: LRUCache<string, CachedPage> | undefined
  #revision: string | undefined

  constructor({ maxBytes, readRevision }: CacheOptions) {
    this.#readRevision = readRevision
    if (maxBytes === 0) return
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, url) =>
        Math.ceil(OVERHEAD_BYTES + body.length * ENCODED_SHARE + url.length * 2),
    })
  }

  find(url: string): CachedPage | undefined {
    return this.#isCurrent(this.#readRevision()) ? this.#pages?.get(url) : undefined
  }

  /** Caches a page, unless the directory has changed since its revision. */
  add(url: string, revision: string, page: CachedPage): void {
    if (this.#isCurrent(this.#readRevision()) && revision === this.#revision) {
      this.#pages?.set(url, page)
    }
  }

  #isCurrent(revision: string | undefined): boolean {
    if (revision === undefined) return false
    if (revision !== this.#revision) this.#pages?.clear()
    this.#revision = revision
    return true
  }
}

/** Copies into separate memory: small Buffers and those of zlib keep a larger ArrayBuffer alive. */
function ownBytes(content: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
