import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { weakTag } from './send-compressed.ts'

/** A long text of which only the compressed bytes are kept, about a quarter. */
export interface GzippedText {
  gzipped: Buffer
  /** Parts of `gzipped` that can be unzipped by themselves, in order. */
  segments: readonly Buffer[]
  /** Bytes of the text. */
  size: number
  etag: string
}

/** All that a client without gzip holds in memory while it reads; gzip loses 7% by it. */
const SEGMENT_BYTES = 32 * 1024

// A full flush ends a segment at a whole byte and lets no later one refer to it (RFC 1951 3.2.4).
const DEFLATE = { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_FULL_FLUSH }
// One byte more than fits, or zlib would allocate a second buffer.
const INFLATE = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: SEGMENT_BYTES + 1 }

/** RFC 1952 2.3: deflate, without name and time, of an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const EMPTY_LAST_BLOCK = Buffer.from([3, 0])

/** Compresses a text that arrives in pieces, outside the thread that answers requests. */
export class TextGzipper {
  readonly #segments: Buffer[] = []
  #size = 0
  #crc = 0

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.#size += bytes.length
    this.#crc = crc32(bytes, this.#crc)
    for (let from = 0; from < bytes.length; from += SEGMENT_BYTES) {
      const segment = bytes.subarray(from, from + SEGMENT_BYTES)
      this.#segments.push(await promisify(deflateRaw)(segment, DEFLATE))
    }
  }

  end(): GzippedText {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(this.#crc, 0)
    trailer.writeUInt32LE(this.#size % 2 ** 32, 4)
    const gzipped = Buffer.concat([GZIP_HEADER, ...this.#segments, EMPTY_LAST_BLOCK, trailer])
    let end = GZIP_HEADER.length
    const segments = this.#segments.map(({ length }) => gzipped.subarray(end, (end += length)))
    return { gzipped, segments, size: this.#size, etag: weakTag(gzipped) }
  }
}

/**
 * Sends a text with a validator: gzipped, or 304, or for the few clients without gzip unzipped, the next
 * segment when the client has read the one before. The content type is set before.
 */
export async function sendGzippedText(
  request: Request,
  response: Response,
  { gzipped, segments, size, etag }: GzippedText,
): Promise<void> {
  response.set({ etag, 'cache-control': 'no-cache' }).vary('accept-encoding')
  if (request.fresh || request.acceptsEncodings('gzip')) {
    response.set('content-encoding', 'gzip').send(gzipped)
    return
  }
  response.set('content-length', String(size))
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  await pipeline(unzip(segments), response).catch((error: unknown) => {
    // A client that goes away in the middle is no failure.
    if (!isClosedByClient(error)) throw error
  })
}

function* unzip(segments: readonly Buffer[]): Generator<Buffer> {
  for (const segment of segments) {
    let text = recentTexts.get(segment)
    if (text === undefined) {
      // 0.1 ms, which is less than handing it to another thread.
      text = inflateRawSync(segment, INFLATE)
      recentTexts.set(segment, text)
    }
    yield text
  }
}

/** Clients that start together share these 8 MB instead of unzipping a copy each. */
const recentTexts = new LRUCache<Buffer, Buffer>({ max: 256 })

function isClosedByClient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
