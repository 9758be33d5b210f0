import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Input } from './inputs.ts'

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
}

const TIMEOUT_MS = 20_000

/** The host of SITE_URL; the site may redirect requests for another host there. */
export const SITE_HOST = 'localhost:3000'

/** Sends inputs over one keep-alive connection. */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: TIMEOUT_MS })
  const sendInput = (input: Input, cookie: string | undefined): Promise<Received> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: SITE_HOST,
        ...input.headers,
        ...(cookie === undefined ? {} : { cookie }),
        ...(input.body === null ? {} : { 'content-length': Buffer.byteLength(input.body) }),
      }
      const { method, target: path } = input
      const outgoing = request(
        { host: '127.0.0.1', port, agent, method, path, headers },
        (response) => {
          const { statusCode: status = 0, headers: received } = response
          buffer(response).then(
            (bytes) => resolve({ status, headers: received, body: decompress(bytes, received) }),
            reject,
          )
        },
      )
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')))
      outgoing.once('error', (error) => {
        // The server closed an idle connection while it was being reused; browsers retry, too.
        if (outgoing.reusedSocket) resolve(sendInput(input, cookie))
        else reject(error)
      })
      outgoing.end(input.body ?? undefined)
    })
  return { sendInput, close: () => agent.destroy() }
}

function decompress(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
