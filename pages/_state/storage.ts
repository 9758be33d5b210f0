type Store = 'localStorage' | 'sessionStorage'

/** A stored value; `null` if there is none, or the browser forbids storage. */
export function readStored(store: Store, key: string): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** `undefined` removes the value. Returns `false` when the browser forbids storage or it is full. */
export function writeStored(store: Store, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
