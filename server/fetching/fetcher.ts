import { isIP } from 'node:net'
import type { FetchProblem } from '#domain/websites/site-response.ts'
import { HostTurns } from './host-turns.ts'
import { resolveHost, type Address } from './name-server.ts'
import { isPublicAddress } from './public-address.ts'
import { requestPage, type PageResponse, type PageFailure } from './request-page.ts'

interface FetcherOptions {
  userAgent: string
  /** Same format as the setting DNS_SERVERS; `undefined` uses the machine's servers. */
  nameServers: readonly string[] | undefined
  /** Additional allowed addresses such as "127.0.0.1:8080"; for tests. */
  allowed?: readonly string[]
  /** Pause after each request before the next one to the same host. */
  pauseMs?: number
  /** Total time including redirects. */
  maxMs?: number
}

export type Fetched =
  | {
      kind: 'answered'
      url: string
      status: number
      contentType: string
      body: Buffer
      isCut: boolean
    }
  | {
      kind: 'failed'
      /** The failed URL, possibly the target of a redirect. */
      url: string
      problem: FetchProblem
      /** A technical code such as CERT_HAS_EXPIRED, or ''. */
      detail: string
    }

const MAX_REDIRECTS = 5
const PAUSE_MS = 1000
const MAX_MS = 10_000

/**
 * Fetches URLs named by strangers: only from public addresses, with limits on size and time
 * (R-SITE-2).
 */
export class Fetcher {
  readonly #headers: Readonly<Record<string, string>>
  readonly #nameServers: readonly string[] | undefined
  readonly #allowed: ReadonlySet<string>
  readonly #turns: HostTurns
  readonly #maxMs: number

  constructor(options: FetcherOptions) {
    const { userAgent, nameServers, allowed = [], pauseMs = PAUSE_MS, maxMs = MAX_MS } = options
    this.#headers = {
      'user-agent': userAgent,
      accept: 'text/html,text/plain;q=0.9,*/*;q=0.5',
      'accept-language': 'en-US,en;q=0.8',
      'accept-encoding': 'identity',
      connection: 'close',
    }
    this.#nameServers = nameServers
    this.#allowed = new Set(allowed)
    this.#turns = new HostTurns(pauseMs)
    this.#maxMs = maxMs
  }

  /** Never throws. Waiting for another request to the first host does not count. */
  async fetch(address: string, stop?: AbortSignal): Promise<Fetched> {
    let url = address
    let signal: AbortSignal | undefined
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const target = readAddress(url)
      if (target === null) return { kind: 'failed', url, problem: 'unsuitable-address', detail: '' }
      const answer = await this.#turns.take(getHost(target), () => {
        const timeUp = AbortSignal.timeout(this.#maxMs)
        signal ??= stop === undefined ? timeUp : AbortSignal.any([timeUp, stop])
        return this.#request(target, signal)
      })
      if (answer.kind === 'failed') return { ...answer, url: target.href }
      const { location, ...page } = answer
      if (location === undefined) return { ...page, url: target.href }
      if (!URL.canParse(location, target)) {
        return { kind: 'failed', url: target.href, problem: 'broken-answer', detail: '' }
      }
      url = new URL(location, target).href
    }
    return { kind: 'failed', url, problem: 'too-many-redirects', detail: '' }
  }

  async #request(url: URL, signal: AbortSignal): Promise<PageResponse | PageFailure> {
    if (signal.aborted) return { kind: 'failed', problem: 'timeout', detail: '' }
    const resolution = await resolveHost(getHost(url), { servers: this.#nameServers, signal })
    if (resolution.kind === 'failed') return resolution
    const port = getPort(url)
    const addresses = resolution.addresses.filter((each) => this.#mayReach(each, port))
    if (addresses.length === 0) {
      const problem = PORTS.has(port) ? 'not-public' : 'unsuitable-address'
      return { kind: 'failed', problem, detail: '' }
    }
    return requestPage(url, { addresses, headers: this.#headers, signal })
  }

  #mayReach({ address }: Address, port: string): boolean {
    if (this.#allowed.has(`${address}:${port}`)) return true
    return PORTS.has(port) && isPublicAddress(address)
  }
}

const PORTS = new Set(['80', '443'])

/** `null` for anything but http(s) without a user name. */
function readAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** Without the brackets of IPv6 and the trailing dot. */
function getHost({ hostname }: URL): string {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? host.replace(/\.$/, '') : host
}

function getPort({ port, protocol }: URL): string {
  return port === '' ? (protocol === 'https:' ? '443' : '80') : port
}
