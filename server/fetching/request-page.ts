import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { FetchProblem } from '#domain/websites/site-response.ts'
import type { Address } from './name-server.ts'
import { http, https } from '#server/http/node-http.ts'

export interface PageResponse {
  kind: 'answered'
  status: number
  /** Set for redirects. */
  location: string | undefined
  contentType: string
  body: Buffer
  /** True when the body was too long or ended early. */
  isCut: boolean
}

export interface PageFailure {
  kind: 'failed'
  problem: FetchProblem
  detail: string
}

interface RequestOptions {
  /** Verified addresses of the host; only these are connected to. */
  addresses: readonly Address[]
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

const MAX_HEADER_BYTES = 16_384
const MAX_BODY_BYTES = 256 * 1024
/** The default of 250 ms is too short for distant hosts. */
const NEXT_ADDRESS_MS = 2500

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends one GET on a new connection and reads the beginning of the response. Never throws. */
export async function requestPage(
  url: URL,
  { addresses, headers, signal }: RequestOptions,
): Promise<PageResponse | PageFailure> {
  try {
    const response = await startRequest(url, { addresses, headers, signal })
    return await readAnswer(response, signal)
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', problem: 'timeout', detail: '' }
    return explainError(error)
  }
}

function startRequest(
  url: URL,
  { addresses, headers, signal }: RequestOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    const options = {
      agent: false,
      headers,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
      lookup: answerWith(addresses),
    }
    const request = client.request(url, options)
    // Kept after the response begins, because the connection may fail while the body is read.
    request.on('error', reject)
    request.on('response', resolve)
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end()
  })
}

/**
 * Replaces the DNS look-up, because a second one might return other addresses than the verified
 * ones.
 */
function answerWith(addresses: readonly Address[]): LookupFunction {
  return (_host, _options, callback) => callback(null, [...addresses])
}

async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<PageResponse> {
  const { statusCode: status = 0, headers } = response
  const { location } = headers
  const isRedirect = REDIRECTS.has(status) && location !== undefined
  const body = isRedirect
    ? { bytes: Buffer.alloc(0), isCut: true }
    : await readBody(response, signal)
  response.destroy()
  // Compressed bodies were not requested. They stay compressed, so that none can fill the memory.
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity'
  return {
    kind: 'answered',
    status,
    location: isRedirect ? location : undefined,
    contentType: isEncoded ? '' : (headers['content-type'] ?? ''),
    body: isEncoded ? Buffer.alloc(0) : body.bytes,
    isCut: body.isCut,
  }
}

/** Throws on timeout; a broken connection keeps what was received. */
async function readBody(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  let isCut = false
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      isCut = length > MAX_BODY_BYTES
      if (isCut) break
    }
  } catch (error) {
    if (signal.aborted) throw error
    isCut = true
  }
  return { bytes: Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES), isCut }
}

/** This machine has no route to the address, for example without IPv6. */
const NO_ROUTE = new Set([
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'ENETDOWN',
  'EAFNOSUPPORT',
])

const BAD_CERTIFICATE = /CERT|ERR_TLS|ERR_SSL|EPROTO|ISSUER|SIGNATURE|HOSTNAME_MISMATCH/

function explainError(error: unknown): PageFailure {
  const attempts: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const codes = attempts.map(getErrorCode)
  const reached = codes.filter((code) => !NO_ROUTE.has(code))
  const [code = codes[0] ?? ''] = reached
  const failed = (problem: FetchProblem): PageFailure => ({ kind: 'failed', problem, detail: code })
  if (reached.length === 0) return failed('unreachable')
  if (reached.every((each) => each === 'ECONNREFUSED')) return failed('refused')
  if (reached.includes('ETIMEDOUT')) return failed('timeout')
  return failed(BAD_CERTIFICATE.test(code) ? 'bad-certificate' : 'broken-answer')
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
