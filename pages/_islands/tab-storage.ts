/** A value in session storage; `null` if there is none, or the browser forbids storage. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value ?? null))
  } catch {
    // Kept on this page only.
  }
}
