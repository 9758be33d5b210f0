import { LRUCache } from 'lru-cache'
import { listNetworks } from './networks.ts'

const HOUR_MS = 60 * 60 * 1000
/** The cache reserves memory for all of them at once. */
const MAX_NETWORKS = 10_000

/**
 * Counts the requests of a network, or those for one subject, within an hour of its first, of which wider
 * networks get more. In memory only: an address must not stand beside what its visitor looked at.
 */
export function limitPerHour(max: number): (address: string, subject?: string) => boolean {
  const counts = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl: HOUR_MS,
    noUpdateTTL: true,
  })
  const countOf = (key: string) => counts.get(key) ?? 0
  return (address, subject = '') => {
    const networks = listNetworks(address).map(({ key, factor }) => ({
      key: `${key} ${subject}`,
      factor,
    }))
    if (networks.some(({ key, factor }) => countOf(key) >= max * factor)) return false
    for (const { key } of networks) counts.set(key, countOf(key) + 1)
    return true
  }
}
