import { isIPv4, isIPv6 } from 'node:net'

interface Network {
  key: string
  /** The network's allowance as a multiple of a single address's. */
  factor: number
}

// Providers assign a household or server an IPv6 /64 up to a /56, and an organization a /48 (RIPE-690).
// Each tier has 256 times the addresses of the tier below and 4 times its allowance: a few busy neighbors
// fit in, and two whole /48 networks stay below the limit for all visitors (40 times).
const FACTOR_56_BITS = 4
const FACTOR_48_BITS = 16
/** A /24 is the smallest separately routed IPv4 network; like a /48 it can hold many customers. */
const FACTOR_24_BITS = 16

/** Narrowest first. IPv4-mapped IPv6 counts as IPv4, ports are ignored, invalid addresses share one key. */
export function listNetworks(address: string): [Network, ...Network[]] {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (isIPv4(plain)) {
    const wide = `${plain.replace(/\d+$/, '0')}/24`
    return [
      { key: plain, factor: 1 },
      { key: wide, factor: FACTOR_24_BITS },
    ]
  }
  if (!isIPv6(plain)) return [{ key: 'unknown', factor: 1 }]
  const groups = parseGroups(plain)
  const tier = (bits: number, factor: number) => ({
    key: `${formatPrefix(groups, bits)}::/${bits}`,
    factor,
  })
  return [tier(64, 1), tier(56, FACTOR_56_BITS), tier(48, FACTOR_48_BITS)]
}

function parseGroups(address: string): number[] {
  // The last 32 bits may be written as IPv4; no tier reaches them.
  const plain = address.toLowerCase().replace(/\d+(?:\.\d+){3}$/, '0:0')
  const [before = '', after] = plain.split('::')
  const groups = before === '' ? [] : before.split(':')
  if (after !== undefined) {
    const behind = after === '' ? [] : after.split(':')
    groups.push(...Array<string>(8 - groups.length - behind.length).fill('0'), ...behind)
  }
  return groups.map((group) => parseInt(group, 16))
}

function formatPrefix(groups: readonly number[], bits: number): string {
  const count = Math.ceil(bits / 16)
  const cleared = count * 16 - bits
  return groups
    .slice(0, count)
    .map((group, index) => (index === count - 1 ? (group >> cleared) << cleared : group))
    .map((group) => group.toString(16))
    .join(':')
}

/** Azure's proxies write "192.0.2.1:50123" and "[2001:db8::1]:50123" into X-Forwarded-For. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2')
}
