import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'

/** Makes a value once per revision of the directory, from one snapshot. A failure is not kept: the next call tries again. */
export function cachePerRevision<T>(
  snapshots: Snapshots,
  make: (db: ReadDb) => Promise<T>,
): () => Promise<T> {
  let latest: { revision: string | undefined; value: T } | undefined
  let inFlight: Promise<T> | undefined
  // Who waits for the value of another holds no snapshot.
  const makeAnew = () =>
    snapshots
      .read(async ({ db, revision }) => {
        const value = await make(db)
        latest = { revision, value }
        return value
      })
      .finally(() => {
        inFlight = undefined
      })
  return async () => {
    const revision = snapshots.revision()
    if (revision !== undefined && latest?.revision === revision) return latest.value
    return (inFlight ??= makeAnew())
  }
}
