import { isIPv4, isIPv6 } from 'node:net'
import type { Connection } from '#db/connection.ts'
import { removeOldCounters } from '#db/counters.ts'
import { consume, StoredLimiter } from './stored-limiter.ts'

interface LimitOptions {
  /** Keeps its counters apart from those of other limits. */
  name: string
  /** For one address within the time. */
  perAddress: number
  /** For all addresses together. */
  altogether: number
  seconds: number
}

export interface RateLimit {
  /**
   * Counts one more for an address; when that is one too many, for it or altogether, the seconds
   * until the next one is taken.
   */
  take: (address: string) => Promise<number | undefined>
}

/** A limit whose counters are in the database, so that a restart does not forget them. */
export function rateLimit(connection: Connection, options: LimitOptions): RateLimit {
  const { name, perAddress, altogether, seconds: duration } = options
  const limiter = (of: string, points: number) =>
    new StoredLimiter(connection, { keyPrefix: `${name}-${of}`, points, duration })
  const ofAddress = limiter('address', perAddress)
  const ofAll = limiter('all', altogether)
  return {
    take: async (address) =>
      (await consume(ofAddress, addressKey(address))) ?? (await consume(ofAll, 'all')),
  }
}

const FORGET_EVERY_MS = 5 * 60_000

/** Deletes counters that have run out, and with them the addresses: now and every five minutes. */
export function forgetOldCounters({ db }: Connection): void {
  const forget = () => {
    // A database that cannot be written is told of elsewhere; the next time comes.
    removeOldCounters(db, Date.now()).catch(() => undefined)
  }
  forget()
  setInterval(forget, FORGET_EVERY_MS).unref()
}

const GROUPS_OF_A_NETWORK = 4

/**
 * What counts as one address: of IPv6 the network of 64 bits that one household or server is
 * given; an IPv4 address written as IPv6 is the IPv4 one. A port that a proxy leaves behind it does
 * not count, and whatever is no address counts as one.
 */
export function addressKey(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const [before = '', after] = plain.toLowerCase().split('::')
  const groups = before === '' ? [] : before.split(':')
  if (after !== undefined) {
    const behind = after === '' ? [] : after.split(':')
    groups.push(...Array<string>(8 - groups.length - behind.length).fill('0'), ...behind)
  }
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => parseInt(group, 16))
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** Azure's proxies write "192.0.2.1:50123" and "[2001:db8::1]:50123" into X-Forwarded-For. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2')
}
