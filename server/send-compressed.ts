import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** Below this an encoded body is hardly smaller. */
const SMALLEST_COMPRESSED = 1024
const GZIP_LEVEL = 5
const BROTLI_QUALITY = 4 // about 1 ms for a page; 5 and above take three times as long

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
}

/**
 * Sends a text with a validator, compressed as the client likes, or 304 when the client has it.
 * Status and headers, the content type among them, are set before.
 */
export async function sendCompressed(
  request: Request,
  response: Response,
  text: string,
): Promise<void> {
  const body = Buffer.from(text)
  response.vary('accept-encoding')
  if (response.statusCode === 200) response.set('etag', weakTag(body))

  const encoding = request.fresh ? undefined : preferredEncoding(request)
  if (encoding === undefined || body.length < SMALLEST_COMPRESSED) {
    response.send(body)
    return
  }
  response.set('content-encoding', encoding).send(await compressors[encoding](body))
}

/** Brotli when the client takes it, whatever it names first: every browser names gzip first. */
export function preferredEncoding(request: Request): 'br' | 'gzip' | undefined {
  if (request.acceptsEncodings('br')) return 'br'
  return request.acceptsEncodings('gzip') ? 'gzip' : undefined
}

/** Weak, because all encodings of a text share it. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}
