import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshot, Snapshots } from '#db/engine/snapshots.ts'

/** Caches a value per directory revision. */
export interface PerRevision<T> {
  at: (snapshot: Snapshot) => Promise<T>
  /** Callers hold no snapshot while they wait. */
  current: () => Promise<T>
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

  /** Concurrent callers at the same revision share one value; each keeps its snapshot open meanwhile. */
  const at = ({ db, revision }: Snapshot): Promise<T> => {
    const found = find(revision)
    if (found !== undefined) return found
    const value = make(db)
    latest = { revision, value }
    value.catch(() => {
      if (latest?.value === value) latest = undefined
    })
    return value
  }
  const readCurrent = (): Promise<T> => {
    inFlight ??= snapshots.read(at).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
  return { at, current: () => find(snapshots.revision()) ?? readCurrent() }
}
