import { readOnly } from '#db/engine/read-only.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { namesReader } from '#db/search/read-names.ts'
import type { SearchSource } from '#db/search/search.ts'

/** Reads the index of names for each search, so that a test sees its latest changes. */
export function searchSource(db: Database): SearchSource {
  return readSource(readOnly(db))
}

export function readSource(db: ReadDb): SearchSource {
  return { db, names: () => namesReader()(db) }
}
