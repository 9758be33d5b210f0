import type { Snapshot, Snapshots } from '#db/engine/snapshots.ts'
import { namesReader } from '#db/search/read-names.ts'
import type { SearchSource } from '#db/search/search.ts'
import { cachePerRevision } from '#server/feeds/cache-per-revision.ts'

export interface SearchSnapshots {
  read: <Result>(work: (snapshot: Snapshot & SearchSource) => Promise<Result>) => Promise<Result>
  revision: Snapshots['revision']
}

/** Snapshots with the index of their names, which all share and the first search builds. */
export function searchSnapshots(snapshots: Snapshots): SearchSnapshots {
  const names = cachePerRevision(snapshots, namesReader())
  return {
    read: (work) =>
      snapshots.read((snapshot) => work({ ...snapshot, names: () => names.at(snapshot) })),
    revision: () => snapshots.revision(),
  }
}
