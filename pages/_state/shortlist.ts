import { readStored, writeStored } from './storage.ts'

const KEY = 'shortlist'

/** A provider saved in this browser. */
export interface Saved {
  /** "texas/austin/fade-away" */
  id: string
  name: string
  /** Address, which distinguishes the branches of a chain; '' when unknown. */
  address: string
}

/** In the order of saving; [] when the browser forbids storage. */
export function readShortlist(): Saved[] {
  const stored = readStored('localStorage', KEY)
  return Array.isArray(stored) ? stored.filter(isSaved) : []
}

/** Returns `false` when the browser forbids storage or it is full. */
export function writeShortlist(list: readonly Saved[]): boolean {
  return writeStored('localStorage', KEY, list)
}

/** Calls back when another tab changes the list. */
export function onShortlistChange(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === KEY || key === null) callback()
  })
}

function isSaved(entry: unknown): entry is Saved {
  if (typeof entry !== 'object' || entry === null) return false
  return ['id', 'name', 'address'].every((field) => typeof Reflect.get(entry, field) === 'string')
}
