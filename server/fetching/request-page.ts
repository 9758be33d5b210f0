import { isIP } from 'node:net'
import { Agent, request, type Dispatcher } from 'undici'
import type { FetchProblem } from '#domain/websites/site-response.ts'
import { isPublicAddress, NO_NAME, NOT_PUBLIC, publicLookup } from './public-lookup.ts'

/** What may be fetched; other values are for tests. */
export interface Reach {
  isAllowed: (address: string) => boolean
  isPort: (port: string) => boolean
  /** Name servers; by default those of the process. */
  servers?: readonly string[]
}

/** Port '' is the default port of the scheme. */
export const PUBLIC_WEB: Reach = {
  isAllowed: isPublicAddress,
  isPort: (port) => ['', '80', '443'].includes(port),
}

export interface PageResponse {
  kind: 'answered'
  status: number
  /** Set for redirects. */
  location: string | undefined
  contentType: string
  body: Buffer
}

export interface PageFailure {
  kind: 'failed'
  problem: FetchProblem
  /** A technical code such as CERT_HAS_EXPIRED, or ''. */
  detail: string
}

const MAX_HEADER_BYTES = 16_384
const MAX_BODY_BYTES = 256 * 1024
/** Answers such as 103 Early Hints before the real one. */
const MAX_INFORMATIONAL = 20
/** The default of 250 ms is too short for distant hosts. */
const NEXT_ADDRESS_MS = 2500

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Sends one GET on a new connection and reads the beginning of the response. Never throws. */
export async function requestPage(
  url: URL,
  { userAgent, signal, reach }: { userAgent: string; signal: AbortSignal; reach: Reach },
): Promise<PageResponse | PageFailure> {
  const { isAllowed, isPort, servers } = reach
  if (!isWebAddress(url) || !isPort(url.port)) return failed('unsuitable-address')
  // A connection to an address looks nothing up.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !isAllowed(host)) return failed('not-public')
  const crowded = new AbortController()
  const ending = AbortSignal.any([signal, crowded.signal])
  const agent = new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    connect: { lookup: publicLookup({ signal: ending, isAllowed, ...(servers && { servers }) }) },
  })
  let informational = 0
  try {
    const response = await request(url, {
      dispatcher: agent,
      signal: ending,
      reset: true, // connection: close
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,text/plain;q=0.9,*/*;q=0.5',
        'accept-language': 'en-US,en;q=0.8',
        'accept-encoding': 'identity',
      },
      onInfo: () => {
        informational += 1
        if (informational > MAX_INFORMATIONAL) crowded.abort()
      },
    })
    return await readResponse(response, signal)
  } catch (error) {
    return signal.aborted ? failed('timeout') : explainError(error)
  } finally {
    await agent.destroy()
  }
}

function isWebAddress({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

async function readResponse(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<PageResponse> {
  const location = REDIRECTS.has(status) ? headerText(headers['location']) : undefined
  // Compressed bodies were not requested. They are not read, so that none can fill the memory.
  const isEncoded = (headerText(headers['content-encoding']) ?? 'identity') !== 'identity'
  const isSkipped = location !== undefined || isEncoded
  return {
    kind: 'answered',
    status,
    location,
    contentType: isEncoded ? '' : (headerText(headers['content-type']) ?? ''),
    body: isSkipped ? Buffer.alloc(0) : await readBeginning(body, signal),
  }
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** Throws on timeout; a broken connection keeps what was received. */
async function readBeginning(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_BODY_BYTES) break
    }
  } catch (error) {
    if (signal.aborted) throw error
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES)
}

/** This machine has no route to the address, for example without IPv6. */
const NO_ROUTE = new Set([
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'ENETDOWN',
  'EAFNOSUPPORT',
])

const PROBLEMS: readonly (readonly [RegExp, FetchProblem])[] = [
  [new RegExp(`^${NOT_PUBLIC}$`), 'not-public'],
  [new RegExp(`^${NO_NAME}$`), 'no-such-name'],
  // Codes of c-ares.
  [/^E(?:SERVFAIL|REFUSED|TIMEOUT|FORMERR|NOTIMP|BADRESP|CANCELLED|DESTRUCTION)$/, 'name-unknown'],
  [/^ETIMEDOUT$|_TIMEOUT$/, 'timeout'],
  [/CERT|ERR_TLS|ERR_SSL|EPROTO|ISSUER|SIGNATURE|HOSTNAME_MISMATCH/, 'bad-certificate'],
]

function explainError(error: unknown): PageFailure {
  const attempts: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const codes = attempts.map((each) =>
    each instanceof Error && 'code' in each ? String(each.code) : '',
  )
  const reached = codes.filter((code) => !NO_ROUTE.has(code))
  const [code = codes[0] ?? ''] = reached
  if (reached.length === 0) return failed('unreachable', code)
  if (reached.every((each) => each === 'ECONNREFUSED')) return failed('refused', code)
  const [, problem = 'broken-answer'] = PROBLEMS.find(([pattern]) => pattern.test(code)) ?? []
  return failed(problem, problem === 'no-such-name' || problem === 'not-public' ? '' : code)
}

function failed(problem: FetchProblem, detail = ''): PageFailure {
  return { kind: 'failed', problem, detail }
}
