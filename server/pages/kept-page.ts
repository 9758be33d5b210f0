import { weakTag, type Encoding } from '#server/http/send-compressed.ts'

/** A public page with all that answers with it need. */
export interface KeptPage {
  contentType: string
  /** Weak, of the body: all encodings share it. */
  etag: string
  body: Buffer
  /** Compressed, once somebody has asked for that. */
  encoded: Readonly<Partial<Record<Encoding, EncodedBody>>>
}

export interface EncodedBody {
  body: Buffer
  /** Whether it was compressed well, and not only fast. */
  isFinal: boolean
}

/** Makes a page of its text. */
export function keptPage(contentType: string, text: string | Buffer): KeptPage {
  const body = ownBytes(text)
  return { contentType, etag: weakTag(body), body, encoded: {} }
}

/** About what the objects around the bytes take. */
const OVERHEAD = 1024

/** What a page takes in memory. */
export function bytesOf({ body, encoded }: KeptPage): number {
  return OVERHEAD + body.length + (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0)
}

/** The same in memory of their own: a small Buffer, and one of zlib, is a piece of a larger one. */
export function ownBytes(content: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
