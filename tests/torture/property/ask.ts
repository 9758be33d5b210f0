import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Input } from './input.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Unpacked. */
  body: Buffer
}

const PATIENCE_MS = 20_000
const ATTEMPTS = 2

/** As SITE_URL names it; the site may send whoever asks for another one there. */
export const SITE_HOST = 'localhost:3000'

/** Sends inputs over one keep-alive connection; `cookie` is the admin's. */
export function oneConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const askOnce = (input: Input, cookie: string | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: input.method,
          path: input.target,
          headers: {
            host: SITE_HOST,
            ...input.headers,
            ...(cookie === undefined ? {} : { cookie }),
            ...(input.body === null ? {} : { 'content-length': Buffer.byteLength(input.body) }),
          },
        },
        (response) => {
          const { statusCode: status = 0, headers } = response
          buffer(response).then(
            (bytes) => resolve({ status, headers, body: unpacked(bytes, headers) }),
            reject,
          )
        },
      )
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer in time')))
      asking.once('error', (error) => {
        // Closed by the server just as it was used again: every browser then tries once more.
        reject(asking.reusedSocket ? new ReusedConnectionError(error.message) : error)
      })
      asking.end(input.body ?? undefined)
    })

  const ask = async (input: Input, cookie?: string): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await askOnce(input, cookie)
      } catch (error) {
        if (!(error instanceof ReusedConnectionError) || attempt === ATTEMPTS) throw error
      }
    }
  }
  return { ask, close: () => agent.destroy() }
}

class ReusedConnectionError extends Error {
  override name = 'ReusedConnectionError'
}

function unpacked(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
