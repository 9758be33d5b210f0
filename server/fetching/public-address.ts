import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only IPv6 range assigned to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for public internet addresses. False for every special range, for IPv6 addresses that embed
 * an IPv4 address (mapped, translated, tunneled), and for invalid text.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
