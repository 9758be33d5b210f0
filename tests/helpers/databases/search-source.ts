import type { ReadDb } from '#db/engine/schema.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchSource as sourceOf, type SearchSource } from '#db/search/search.ts'

/** Reads the index of names for each search, so that a test sees its latest changes. */
export const searchSource = (db: ReadDb): SearchSource => sourceOf(db, () => readNames(db))
