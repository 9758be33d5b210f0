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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSaved) : []
  } catch {
    return []
  }
}

/** Returns `false` when the browser forbids storage or it is full. */
export function writeShortlist(list: readonly Saved[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab changes the list. */
export function onShortlistChange(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === KEY || key === null) callback()
  })
}

function isSaved(entry: unknown): entry is Saved {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    typeof entry.id === 'string' &&
    'name' in entry &&
    typeof entry.name === 'string' &&
    'address' in entry &&
    typeof entry.address === 'string'
  )
}
