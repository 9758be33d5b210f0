import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { FetchProblem } from '#domain/clinics/websites/site-answer.ts'
import type { Address } from './name-server.ts'

export interface PageAnswer {
  kind: 'answered'
  status: number
  /** Of a redirect; `undefined` for all other answers. */
  location: string | undefined
  contentType: string
  body: Buffer
  /** The body was longer, or ended too early. */
  isCut: boolean
}

export interface PageFailure {
  kind: 'failed'
  problem: FetchProblem
  detail: string
}

interface RequestOptions {
  /** Checked addresses of the host; no other is connected to. */
  addresses: readonly Address[]
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

const MAX_HEADER_BYTES = 16_384
const MAX_BODY_BYTES = 256 * 1024
/** The default of 250 ms is too short for far hosts. */
const NEXT_ADDRESS_MS = 2500

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends one GET on a connection of its own and reads the beginning of the answer. Never throws. */
export async function requestPage(
  url: URL,
  { addresses, headers, signal }: RequestOptions,
): Promise<PageAnswer | PageFailure> {
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
    // Stays after the answer: the connection may fail while the body is read.
    request.on('error', reject)
    request.on('response', resolve)
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end()
  })
}

/** Replaces the look-up, because a second one might answer something else than the checked addresses. */
function answerWith(addresses: readonly Address[]): LookupFunction {
  return (_host, _options, callback) => callback(null, [...addresses])
}

async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<PageAnswer> {
  const { statusCode: status = 0, headers } = response
  const { location } = headers
  const isRedirect = REDIRECTS.has(status) && location !== undefined
  const body = isRedirect
    ? { bytes: Buffer.alloc(0), isCut: true }
    : await readBody(response, signal)
  response.destroy()
  // Packed bodies were not asked for. They stay packed, so none can fill the memory.
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity'
  return {
    kind: 'answered',
    status,
    location: isRedirect ? location : undefined,
    contentType: isPacked ? '' : (headers['content-type'] ?? ''),
    body: isPacked ? Buffer.alloc(0) : body.bytes,
    isCut: body.isCut,
  }
}

/** Throws when the time is up; a connection that breaks leaves what came before. */
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

/** The machine itself has no way to such addresses, for example without IPv6. */
const NO_WAY = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'ENETDOWN', 'EAFNOSUPPORT'])

const BAD_CERTIFICATE = /CERT|ERR_TLS|ERR_SSL|EPROTO|ISSUER|SIGNATURE|HOSTNAME_MISMATCH/

function explainError(error: unknown): PageFailure {
  const attempts: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const codes = attempts.map(codeOf)
  const reached = codes.filter((code) => !NO_WAY.has(code))
  const [code = codes[0] ?? ''] = reached
  const failed = (problem: FetchProblem): PageFailure => ({ kind: 'failed', problem, detail: code })
  if (reached.length === 0) return failed('unreachable')
  if (reached.every((each) => each === 'ECONNREFUSED')) return failed('refused')
  if (reached.includes('ETIMEDOUT')) return failed('timeout')
  return failed(BAD_CERTIFICATE.test(code) ? 'bad-certificate' : 'broken-answer')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
