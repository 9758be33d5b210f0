import { listNetworks } from './networks.ts'

const HOUR_MS = 60 * 60 * 1000
const MAX_NETWORKS = 50_000

/**
 * Counts the requests of a network within an hour, of which wider networks get more. In memory
 * only: an address must not stand beside what its visitor looked at.
 */
export function limitPerHour(max: number): (address: string) => boolean {
  let hour = 0
  let counts = new Map<string, number>()
  return (address) => {
    const now = Math.floor(Date.now() / HOUR_MS)
    if (now !== hour || counts.size > MAX_NETWORKS) counts = new Map()
    hour = now
    const networks = listNetworks(address)
    const isOver = networks.some(({ key, factor }) => (counts.get(key) ?? 0) >= max * factor)
    if (isOver) return false
    for (const { key } of networks) counts.set(key, (counts.get(key) ?? 0) + 1)
    return true
  }
}
