import type { Database, ReadDb } from '#db/engine/schema.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchSource as sourceOf, type SearchSource } from '#db/search/search.ts'

/** Reads the index of names for each search, so that a test sees its latest changes. */
export function searchSource(db: Database): SearchSource {
  return readSource(db)
}

export function readSource(db: ReadDb): SearchSource {
  return sourceOf(db, () => readNames(db))
}
