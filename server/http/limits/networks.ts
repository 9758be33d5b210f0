import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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
  const plain = withoutPort(address).replace(/%.*$/, '')
  // ipaddr.js also reads spellings such as 0x7f.1.
  if (isIP(plain) === 0) return [{ key: 'unknown', factor: 1 }]
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) {
    const wide = ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`)
    return [
      { key: parsed.toString(), factor: 1 },
      { key: `${wide.toString()}/24`, factor: FACTOR_24_BITS },
    ]
  }
  const tier = (bits: number, factor: number) => {
    const first = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
    return { key: `${first.toString()}/${bits}`, factor }
  }
  return [tier(64, 1), tier(56, FACTOR_56_BITS), tier(48, FACTOR_48_BITS)]
}

/** Azure's proxies write "192.0.2.1:50123" and "[2001:db8::1]:50123" into X-Forwarded-For. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2')
}
