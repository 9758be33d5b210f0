import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** How much time a body is worth: one that is sent once, and one that is kept. */
export type Effort = 'fast' | 'good'

/** Below this an encoded body is hardly smaller. */
export const SMALLEST_COMPRESSED = 1024

// Of a page, fast Brotli takes 1 ms; good takes three times that, and is 6 to 11 % smaller.
const BROTLI_QUALITY: Record<Effort, number> = { fast: 4, good: 5 }
const GZIP_LEVEL: Record<Effort, number> = { fast: 5, good: 6 }

const compressors: Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => promisify(gzip)(body, { level: GZIP_LEVEL[effort] }),
}

/** Compresses outside the thread that answers requests. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return compressors[encoding](body, effort)
}

/**
 * Sends a text with a validator, compressed as the client likes, or 304 when the client has it.
 * Status and headers, the content type among them, are set before.
 */
export async function sendCompressed(
  request: Request,
  response: Response,
  text: string | Buffer,
): Promise<void> {
  const body = Buffer.from(text)
  response.vary('accept-encoding')
  if (response.statusCode === 200) response.set('etag', weakTag(body))

  const encoding = request.fresh ? undefined : preferredEncoding(request)
  if (encoding === undefined || body.length < SMALLEST_COMPRESSED) {
    response.send(body)
    return
  }
  response.set('content-encoding', encoding).send(await compress(body, encoding, 'fast'))
}

/** Brotli when the client takes it, whatever it names first: every browser names gzip first. */
export function preferredEncoding(request: Request): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string' || accepted === '') return undefined
  const known = rulings.get(accepted)
  if (known !== undefined) return known === 'identity' ? undefined : known
  const ruling = ENCODINGS.find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity'
  if (accepted.length <= LONGEST_REMEMBERED) rulings.set(accepted, ruling)
  return ruling === 'identity' ? undefined : ruling
}

/** What preferredEncoding said of the same header before; `undefined` when it was not asked. */
export function rememberedEncoding(
  accepted: string | undefined,
): Encoding | 'identity' | undefined {
  return accepted === undefined || accepted === '' ? 'identity' : rulings.get(accepted)
}

const ENCODINGS = ['br', 'gzip'] as const

/** There are a dozen browsers, and no end of what else may be sent. */
const LONGEST_REMEMBERED = 100
const rulings = new LRUCache<string, Encoding | 'identity'>({ max: 100 })

/** Weak, because all encodings of a text share it. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}
