import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Input } from './input.ts'

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
}

const TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 2

/** The host of SITE_URL; the site may redirect requests for another host there. */
export const SITE_HOST = 'localhost:3000'

/** Sends inputs over one keep-alive connection. */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sendOnce = (input: Input, cookie: string | undefined) =>
    new Promise<Received>((resolve, reject) => {
      const outgoing = request(
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
            (bytes) => resolve({ status, headers, body: decompress(bytes, headers) }),
            reject,
          )
        },
      )
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')))
      outgoing.once('error', (error) => {
        // The server closed an idle connection while it was being reused; browsers retry, too.
        reject(outgoing.reusedSocket ? new ReusedConnectionError(error.message) : error)
      })
      outgoing.end(input.body ?? undefined)
    })

  const send = async (input: Input, cookie?: string): Promise<Received> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(input, cookie)
      } catch (error) {
        if (!(error instanceof ReusedConnectionError) || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }
  return { send, close: () => agent.destroy() }
}

class ReusedConnectionError extends Error {
  override name = 'ReusedConnectionError'
}

function decompress(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
