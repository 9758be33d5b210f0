import { readStored, writeStored } from './storage.ts'

const KEY = 'shortlist'

/** Ids of the saved providers ("texas/austin/fade-away") in the order of saving; [] when the browser forbids storage. */
export function readShortlist(): string[] {
  const stored = readStored('localStorage', KEY)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** Returns `false` when the browser forbids storage or it is full. */
export function writeShortlist(list: readonly string[]): boolean {
  return writeStored('localStorage', KEY, list)
}

/** Calls back when another tab changes the list. */
export function onShortlistChange(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === KEY || key === null) callback()
  })
}
