import { LRUCache } from 'lru-cache'
import { compress, weakEtag, type Encoding } from '#server/http/send-compressed.ts'

export interface CachedPage {
  contentType: string
  etag: string
  body: Buffer
  encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

export function cachedPage(contentType: string, text: string): CachedPage {
  const body = ownBytes(text)
  return { contentType, etag: weakEtag(body), body, encoded: {} }
}

interface CacheOptions {
  /** The least recently used pages are evicted beyond this; 0 caches nothing. */
  maxBytes: number
  /** Current revision of the directory; `undefined` when it cannot be read. */
  readRevision: () => string | undefined
}

/** Approximate size of the objects around a page's bytes. */
const OVERHEAD_BYTES = 1024

/** Pages of the current revision of the directory, by path and query. */
export class PageCache {
  readonly #readRevision: CacheOptions['readRevision']
  readonly #pages: LRUCache<string, CachedPage> | undefined
  readonly #compressing = new Map<string, Promise<Buffer>>()
  #revision: string | undefined

  constructor({ maxBytes, readRevision }: CacheOptions) {
    this.#readRevision = readRevision
    if (maxBytes === 0) return
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, url) => measurePage(page) + url.length * 2,
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

  /** Compresses a page and caches the result with it. Concurrent callers share the work. */
  encode(url: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${page.etag}`
    const inFlight = this.#compressing.get(key)
    if (inFlight !== undefined) return inFlight
    const compressing = compress(page.body, encoding)
      .then((compressed) => {
        const body = ownBytes(compressed)
        this.addEncoded(url, page.etag, encoding, body)
        return body
      })
      .finally(() => this.#compressing.delete(key))
    this.#compressing.set(key, compressing)
    return compressing
  }

  /** Adds a compressed body to a page that is still cached with that content. */
  addEncoded(url: string, etag: string, encoding: Encoding, encoded: Buffer): void {
    const page = this.#pages?.peek(url)
    if (page?.etag !== etag) return
    this.#pages?.set(url, { ...page, encoded: { ...page.encoded, [encoding]: encoded } })
  }

  #isCurrent(revision: string | undefined): boolean {
    if (revision === undefined) return false
    if (revision !== this.#revision) this.#pages?.clear()
    this.#revision = revision
    return true
  }
}

function measurePage({ body, encoded }: CachedPage): number {
  const { br, gzip } = encoded
  return OVERHEAD_BYTES + body.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}

/** Copies into separate memory: small Buffers and those of zlib keep a larger ArrayBuffer alive. */
function ownBytes(content: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
