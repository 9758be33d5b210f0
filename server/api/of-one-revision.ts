const MOST_ATTEMPTS = 3

/** Reads again what a change of the directory came in between of. */
export type OfOneRevision = <T>(read: () => Promise<T>) => Promise<T>

/**
 * For what takes several queries: an import or a decision may be committed after one of them, and an
 * answer of both would be true of neither. `readVersion` tells the committed version, as revisionReader.
 * A directory that changes each time is shown as it was read last.
 */
export function ofOneRevision(readVersion: () => string | undefined): OfOneRevision {
  return async (read) => {
    for (let attempt = 1; ; attempt += 1) {
      const version = readVersion()
      const found = await read()
      if (readVersion() === version || attempt === MOST_ATTEMPTS) return found
    }
  }
}
