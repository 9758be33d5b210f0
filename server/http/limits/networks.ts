import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

interface Network {
  key: string
  /** The network's allowance as a multiple of a single address's. */
  factor: number
  /** The same for its requests in flight, of which there are few. */
  slotFactor: number
}

// Providers assign a household or server an IPv6 /64 up to a /56, and an organization a /48 (RIPE-690).
// Each tier has 256 times the addresses of the tier below and 4 times its allowance: a few busy neighbors
// fit in, and two whole /48 networks stay below the limit for all visitors (40 times).
const ADDRESS = { factor: 1, slotFactor: 1 }
const HOUSEHOLD = { factor: 4, slotFactor: 2 }
/** A /24 is the smallest separately routed IPv4 network; like a /48 it can hold many customers. */
const ORGANIZATION = { factor: 16, slotFactor: 4 }

/** Narrowest first. IPv4-mapped IPv6 counts as IPv4, ports are ignored, invalid addresses share one key. */
export function listNetworks(address: string): [Network, ...Network[]] {
  const plain = withoutPort(address).replace(/%.*$/, '')
  // ipaddr.js also reads spellings such as 0x7f.1.
  if (isIP(plain) === 0) return [{ key: 'unknown', ...ADDRESS }]
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) {
    const wide = ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`)
    return [
      { key: parsed.toString(), ...ADDRESS },
      { key: `${wide.toString()}/24`, ...ORGANIZATION },
    ]
  }
  const tier = (bits: number, factors: Omit<Network, 'key'>) => {
    const first = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
    return { key: `${first.toString()}/${bits}`, ...factors }
  }
  return [tier(64, ADDRESS), tier(56, HOUSEHOLD), tier(48, ORGANIZATION)]
}

/** Azure's proxies write "192.0.2.1:50123" and "[2001:db8::1]:50123" into X-Forwarded-For. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2')
}
