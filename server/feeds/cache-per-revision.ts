import { findRevision, versionOf } from '#db/directory/revision.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_ATTEMPTS = 3

/**
 * Caches a value computed from the whole directory until its revision changes. Concurrent callers share
 * one computation, and a value computed across an import is discarded and recomputed. `refresh`
 * ignores the cached value, but joins a computation in flight. Failures are not cached.
 */
export function cachePerRevision<T>(
  db: ReadDb,
  compute: () => Promise<T>,
): (options?: { refresh: boolean }) => Promise<T> {
  let cached: { revision: string; value: T } | undefined
  let inFlight: Promise<T> | undefined

  const computeConsistent = async (): Promise<T> => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const revision = await currentRevision(db)
      const value = await compute()
      if ((await currentRevision(db)) !== revision) continue
      cached = { revision, value }
      return value
    }
    throw new Error(`The directory changed ${MAX_ATTEMPTS} times while it was read`)
  }

  return async ({ refresh } = { refresh: false }) => {
    const revision = refresh ? undefined : await currentRevision(db)
    if (cached !== undefined && cached.revision === revision) return cached.value
    inFlight ??= computeConsistent().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

async function currentRevision(db: ReadDb): Promise<string> {
  return versionOf(await findRevision(db))
}
