import type { Position } from '#domain/places/geography.ts'
import type { Near } from '#domain/search/location.ts'
import { readStored, writeStored } from './storage.ts'

interface Kept {
  /** "30.27,-97.74" */
  position: string
  /** Time stamp. */
  at: number
}

const KEY = 'near'

/** Where the visitor is may change; the middle of a map does not. */
const FRESH_MS = 30 * 60_000

/** Also for browsers that forbid storage. */
const kept = (readStored('sessionStorage', KEY) ?? {}) as Partial<Record<Near, Kept>>

/** Keeps a position in this tab, rounded to about half a mile. */
export function keepPosition(near: Near, { latitude, longitude }: Position): void {
  kept[near] = { position: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, at: Date.now() }
  writeStored('sessionStorage', KEY, kept)
}

/** As in the header. */
export function readPosition(near: Near): string | undefined {
  return kept[near]?.position
}

export function isPositionFresh(near: Near): boolean {
  const found = kept[near]
  return found !== undefined && (near === 'map' || Date.now() - found.at < FRESH_MS)
}
