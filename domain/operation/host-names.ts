import ipaddr from 'ipaddr.js'

const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252}[a-z\d_.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

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

export function isHost(header: string): boolean {
  return HOST.test(header)
}

/** `localhost`, `app:3000` or `10.0.0.5` come from local tools, proxies and health checks. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  const address = name.replace(/^\[(.*)\]$/, '$1')
  if (address !== name || IPV4.test(name)) {
    return ipaddr.isValid(address) && !PRIVATE_RANGES.has(ipaddr.parse(address).range())
  }
  return name.includes('.') && !PRIVATE_NAMES.test(name)
}
