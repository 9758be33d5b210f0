import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshot, Snapshots } from '#db/engine/snapshots.ts'

/** Caches a value per directory revision. */
export interface PerRevision<T> {
  at: (snapshot: Snapshot) => Promise<T>
  /**
   * Callers hold no snapshot while they wait. `refresh` rebuilds the value even without a directory
   * change.
   */
  current: (options?: { refresh: boolean }) => Promise<T>
}

/** `make` reads from one snapshot. A failure is not cached: the next call tries again. */
export function cachePerRevision<T>(
  snapshots: Snapshots,
  make: (db: ReadDb) => Promise<T>,
): PerRevision<T> {
  let cached: { revision: string | undefined; value: T } | undefined
  let inFlight: Promise<T> | undefined

  const makeAt = async ({ db, revision }: Snapshot): Promise<T> => {
    const value = await make(db)
    cached = { revision, value }
    return value
  }
  let making: { revision: string | undefined; value: Promise<T> } | undefined
  /** Concurrent callers at the same revision share one value; each keeps its snapshot open meanwhile. */
  const makeOnceAt = (snapshot: Snapshot): Promise<T> => {
    if (making?.revision === undefined || making.revision !== snapshot.revision) {
      const value = makeAt(snapshot).finally(() => {
        if (making?.value === value) making = undefined
      })
      making = { revision: snapshot.revision, value }
    }
    return making.value
  }
  const findCached = (revision: string | undefined) =>
    revision !== undefined && cached?.revision === revision ? cached : undefined

  return {
    at: async (snapshot) => findCached(snapshot.revision)?.value ?? makeOnceAt(snapshot),
    current: async ({ refresh } = { refresh: false }) => {
      const found = refresh ? undefined : findCached(snapshots.revision())
      if (found !== undefined) return found.value
      inFlight ??= snapshots.read(makeAt).finally(() => {
        inFlight = undefined
      })
      return inFlight
    },
  }
}
