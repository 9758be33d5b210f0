// A named import would not follow dns.setServers().
import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

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

/** Code of the error for a name that resolves to no public address. */
export const NOT_PUBLIC = 'NOT_PUBLIC'

const TRY_MS = 2000
const TRIES = 2

interface LookupOptions {
  signal: AbortSignal
  isAllowed?: (address: string) => boolean
  servers?: readonly string[]
}

/**
 * Resolves names for connections, to public addresses only. Never uses the machine's hosts file or
 * search domains, which describe its own network.
 */
export function publicLookup({
  signal,
  isAllowed = isPublicAddress,
  servers = dns.getServers(),
}: LookupOptions): LookupFunction {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel())
  return async (host, _options, callback) => {
    const addresses = await resolveAll(resolver, host)
    if (addresses instanceof Error) {
      callback(addresses, [])
      return
    }
    const allowed = addresses.filter(({ address }) => isAllowed(address))
    callback(allowed.length === 0 ? codedError(NOT_PUBLIC) : null, allowed)
  }
}

async function resolveAll(resolver: Resolver, host: string) {
  // The trailing dot marks a complete name.
  const name = `${host.replace(/\.$/, '')}.`
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  )
  if (addresses.length > 0) return addresses
  const codes = answers.map((answer) => getCode(answer.status === 'fulfilled' ? '' : answer.reason))
  return codedError(codes.find((code) => !NO_ADDRESS.has(code)) ?? NO_NAME)
}

/** Code of the error for a name without addresses; any other is a failure of the name servers. */
export const NO_NAME = 'ENOTFOUND'

const NO_ADDRESS = new Set(['', NO_NAME, 'ENODATA', 'EBADNAME'])

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function codedError(code: string): Error {
  return Object.assign(new Error(code), { code })
}
