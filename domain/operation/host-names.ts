import ipaddr from 'ipaddr.js'

const PORT = /:\d+$/

/** Ranges of ipaddr.js that are not reached from the internet (RFC 6890). */
const PRIVATE_RANGES = new Set([
  'carrierGradeNat',
  'ipv4Mapped',
  'linkLocal',
  'loopback',
  'private',
  'uniqueLocal',
  'unspecified',
])

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Names outside public DNS (RFC 6761, 6762, 8375, and ICANN's .internal). */
const PRIVATE_NAMES = /\.(?:localhost|local|internal|lan|home\.arpa)$/

/** `localhost`, `app:3000` or `10.0.0.5` come from local tools, proxies and health checks. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  const address = name.replace(/^\[(.*)\]$/, '$1')
  if (address !== name || IPV4.test(name)) {
    return ipaddr.isValid(address) && !PRIVATE_RANGES.has(ipaddr.parse(address).range())
  }
  return name.includes('.') && !PRIVATE_NAMES.test(name)
}

export function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d+){3})$/.test(host)
}
