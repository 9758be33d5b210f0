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

const TRY_MS = 2000
const TRIES = 2

/** c-ares' codes of a name that exists no more, or has no address. */
const NO_ADDRESS = new Set(['', 'ENOTFOUND', 'ENODATA', 'EBADNAME'])

/**
 * Resolves names for connections, to allowed addresses only. Never uses the machine's hosts file or
 * search domains, which describe its own network.
 */
export function guardedLookup(
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
export const NOT_PUBLIC = 'NOT_PUBLIC'

export function codedError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Such as CERT_HAS_EXPIRED, or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
