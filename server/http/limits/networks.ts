import { isIPv4, isIPv6 } from 'node:net'

interface Network {
  /** Same for every spelling of an address in it. */
  key: string
  /** How many times the allowance of one address the whole network gets. */
  times: number
}

// A provider gives a household or server one IPv6 /64 up to a /56, and an organization a /48 (RIPE-690).
// Each tier holds 256 times the addresses of the one below and gets 4 times its allowance: a few busy
// neighbors fit in, and two whole /48 networks stay below the limit for all (40 times).
const TIMES_OF_56_BITS = 4
const TIMES_OF_48_BITS = 16
/** A /24 is the smallest IPv4 network that is routed on its own; like a /48 it can hold many customers. */
const TIMES_OF_24_BITS = 16

/**
 * The networks an address counts in, the narrowest first. An IPv4 address written as IPv6 is the IPv4
 * one, ports are ignored, and everything that is no address counts as one.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (isIPv4(plain)) {
    const wide = `${plain.replace(/\d+$/, '0')}/24`
    return [
      { key: plain, times: 1 },
      { key: wide, times: TIMES_OF_24_BITS },
    ]
  }
  if (!isIPv6(plain)) return [{ key: 'unknown', times: 1 }]
  const groups = groupsOf(plain)
  const tier = (bits: number, times: number) => ({
    key: `${prefixOf(groups, bits)}::/${bits}`,
    times,
  })
  return [tier(64, 1), tier(56, TIMES_OF_56_BITS), tier(48, TIMES_OF_48_BITS)]
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
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

/** The groups of the first `bits` bits, the rest of the last group cleared. */
function prefixOf(groups: readonly number[], bits: number): string {
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
