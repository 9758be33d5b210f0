import type { Request, Response } from 'express'
import { ownBytes, type KeptPage } from './kept-page.ts'
import type { PageMemory } from './page-memory.ts'
import {
  compress,
  preferredEncoding,
  SMALLEST_COMPRESSED,
  type Effort,
  type Encoding,
} from '#server/http/send-compressed.ts'

/** What an answer says of a page, be it sent or known to the client. */
export function keptPageHeaders({ etag }: KeptPage): [string, string][] {
  return [
    ['cache-control', 'no-cache'],
    ['vary', 'accept-encoding'],
    ['etag', etag],
  ]
}

/** Answers with a page that may be kept. */
export type SendKeptPage = (
  request: Request,
  response: Response,
  url: string,
  page: KeptPage,
) => Promise<void>

/**
 * Sends pages compressed as the client likes, or 304 when the client has them. What had to be
 * compressed is added to the memory: fast for who asked first, and well once somebody asks again.
 */
export function keptPageSender(memory: PageMemory): SendKeptPage {
  const underWay = new Map<string, Promise<Buffer>>()

  const encode = async (url: string, page: KeptPage, encoding: Encoding, effort: Effort) => {
    const body = ownBytes(await compress(page.body, encoding, effort))
    memory.grow(url, page.etag, encoding, { body, isFinal: effort === 'good' })
    return body
  }
  const encodeOnce: typeof encode = (url, page, encoding, effort) => {
    const key = `${effort} ${encoding} ${page.etag}`
    const known = underWay.get(key)
    if (known !== undefined) return known
    const encoded = encode(url, page, encoding, effort).finally(() => underWay.delete(key))
    underWay.set(key, encoded)
    return encoded
  }

  return async (request, response, url, page) => {
    for (const [name, value] of keptPageHeaders(page)) response.setHeader(name, value)
    if (request.headers['if-none-match'] !== undefined && request.fresh) {
      response.writeHead(304).end()
      return
    }
    const encoding = page.body.length < SMALLEST_COMPRESSED ? undefined : preferredEncoding(request)
    const known = encoding && page.encoded[encoding]
    const body =
      encoding === undefined
        ? page.body
        : (known?.body ?? (await encodeOnce(url, page, encoding, 'fast')))
    if (encoding !== undefined) response.setHeader('content-encoding', encoding)
    // Faster than Express's own send, which looks again at all that is known here.
    response.writeHead(200, { 'content-type': page.contentType, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    // Who comes next gets less to load; who is here has not waited for it.
    if (encoding !== undefined && known?.isFinal === false) {
      encodeOnce(url, page, encoding, 'good').catch(() => undefined)
    }
  }
}
