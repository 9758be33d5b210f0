import { isIP, type LookupFunction } from 'node:net'
import { decodeHTML } from 'entities'
import { Agent, buildConnector, interceptors, request, type Dispatcher } from 'undici'
import type { SiteResponse } from '#domain/websites/judge-site.ts'
import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { errorCode } from '#domain/operation/operator-error.ts'

// A named import would not follow dns.setServers().

/** The only IPv6 range assigned to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's host for metadata and health, within a public range. */
const AZURE_HOST = '168.63.129.16'

/**
 * True for public internet addresses. False for every special range, for IPv6 addresses that embed
 * an IPv4 address (mapped, translated, tunneled), and for invalid text.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%') || address === AZURE_HOST) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

const TRY_MS = 2000
const TRIES = 2

/** c-ares' codes of a name that exists no more, or has no address. */
const NO_ADDRESS = new Set(['', 'ENOTFOUND', 'ENODATA', 'EBADNAME'])

/**
 * Resolves names for connections, to allowed addresses only. Never uses the machine's hosts file or
 * search domains, which describe its own network.
 */
function guardedLookup(
  signal: AbortSignal,
  isAllowed: (address: string) => boolean,
  servers: readonly string[] = dns.getServers(),
): LookupFunction {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel())
  return async (host, _options, callback) => {
    // The trailing dot marks a complete name.
    const name = `${host.replace(/\.$/, '')}.`
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const allowed = found.filter(isAllowed).map((address) => ({ address, family: isIP(address) }))
    const codes = answers.map((answer) => ('reason' in answer ? errorCode(answer.reason) : ''))
    const failure = codes.find((code) => !NO_ADDRESS.has(code)) ?? 'ENOTFOUND'
    const code = found.length > 0 ? NOT_PUBLIC : failure
    callback(allowed.length > 0 ? null : codedError(code), allowed)
  }
}

/** Code of the error for an address that must not be reached. */
const NOT_PUBLIC = 'NOT_PUBLIC'

function codedError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

export type FetchSite = (href: string, stop: AbortSignal) => Promise<SiteResponse>

/** What may be fetched; other values are for tests. */
interface Reach {
  isAllowed: (address: string) => boolean
  isPort: (port: string) => boolean
  /** Name servers; by default those of the process. */
  servers?: readonly string[]
}

export const PUBLIC_WEB: Reach = {
  isAllowed: isPublicAddress,
  isPort: (port) => ['80', '443'].includes(port),
}

const MAX_MS = 10_000
const MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 16_384
const MAX_BODY_BYTES = 256 * 1024
/** Answers such as 103 Early Hints before the real one. */
const MAX_INFORMATIONAL = 20
/** The default of 250 ms is too short for distant hosts. */
const NEXT_ADDRESS_MS = 2500

/**
 * Fetches websites like a browser, only from public addresses, with limits on size and time
 * (R-SITE-2). Never rejects.
 */
export function siteFetcher(
  agentName: string,
  { reach = PUBLIC_WEB, maxMs = MAX_MS } = {},
): FetchSite {
  return async (href, stop) => {
    const late = AbortSignal.any([AbortSignal.timeout(maxMs), stop])
    const crowded = new AbortController()
    const signal = AbortSignal.any([late, crowded.signal])
    const agent = guardedAgent(reach, signal)
    let informational = 0
    try {
      const answer = await request(href, {
        dispatcher: agent.compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS })),
        signal,
        reset: true, // connection: close
        headers: {
          'user-agent': agentName,
          accept: 'text/html,text/plain;q=0.9,*/*;q=0.5',
          'accept-language': 'en-US,en;q=0.8',
          'accept-encoding': 'identity',
        },
        onInfo: () => {
          informational += 1
          if (informational > MAX_INFORMATIONAL) crowded.abort()
        },
      })
      const html = await readHtml(answer, late)
      const { statusCode: status } = answer
      return {
        kind: 'answered',
        url: finalUrl(answer) ?? href,
        status,
        title: readTitle(html),
        html,
      }
    } catch (error) {
      return { kind: 'failed', code: late.aborted ? 'ETIMEDOUT' : errorCode(error) }
    } finally {
      await agent.destroy()
    }
  }
}

/** Every connection is checked, also those that redirects lead to. */
export function guardedAgent({ isAllowed, isPort, servers }: Reach, signal: AbortSignal): Agent {
  const connect = buildConnector({
    lookup: guardedLookup(signal, isAllowed, servers),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
  })
  return new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    connect: (options, callback) => {
      // A connection to an address looks nothing up.
      const address = options.hostname.replace(/^\[(.*)\]$/, '$1')
      const isRefused = isIP(address) !== 0 && !isAllowed(address)
      const port = options.port || (options.protocol === 'https:' ? '443' : '80')
      if (isRefused || !isPort(port)) callback(codedError(NOT_PUBLIC), null)
      else connect(options, callback)
    },
  })
}

function finalUrl({ context }: Dispatcher.ResponseData): string | undefined {
  const history = context !== undefined && 'history' in context ? context.history : undefined
  return Array.isArray(history) ? String(history.at(-1)) : undefined
}

/** '' if the answer is not HTML. Compressed bodies were not requested, and could fill the memory. */
async function readHtml(
  { headers, body }: Dispatcher.ResponseData,
  late: AbortSignal,
): Promise<string> {
  const type = String(headers['content-type'] ?? '')
  if (!/html/i.test(type) || (headers['content-encoding'] ?? 'identity') !== 'identity') return ''
  const bytes = await readBeginning(body, late)
  const start = bytes.subarray(0, CHARSET_BYTES).toString('latin1')
  const [, charset = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/i.exec(type + start) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const CHARSET_BYTES = 1024 // where HTML has to name its encoding

/** Throws when it is late; a broken connection keeps what was received. */
async function readBeginning(body: AsyncIterable<Buffer>, late: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_BODY_BYTES) break
    }
  } catch (error) {
    if (late.aborted) throw error
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES)
}

const MAX_TITLE = 2000

/** Searches without a parser or pattern, because a hostile page can make these very slow. */
function readTitle(html: string): string {
  const start = html.search(/<title[\s>]/i)
  const open = html.indexOf('>', start)
  if (start === -1 || open === -1) return ''
  const text = html.slice(open + 1, open + 1 + MAX_TITLE)
  const end = text.search(/<\/title/i)
  return decodeHTML(end === -1 ? text : text.slice(0, end))
}
