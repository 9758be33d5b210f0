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
  let latest: { revision: string | undefined; value: Promise<T> } | undefined
  let inFlight: Promise<T> | undefined
  const find = (revision: string | undefined) =>
    revision !== undefined && latest?.revision === revision ? latest.value : undefined

  const makeAt = ({ db, revision }: Snapshot): Promise<T> => {
    const value = make(db)
    latest = { revision, value }
    value.catch(() => {
      if (latest?.value === value) latest = undefined
    })
    return value
  }
  return {
    /** Concurrent callers at the same revision share one value; each keeps its snapshot open meanwhile. */
    at: (snapshot) => find(snapshot.revision) ?? makeAt(snapshot),
    current: ({ refresh } = { refresh: false }) => {
      const found = refresh ? undefined : find(snapshots.revision())
      if (found !== undefined) return found
      inFlight ??= snapshots.read(makeAt).finally(() => {
        inFlight = undefined
      })
      return inFlight
    },
  }
}
