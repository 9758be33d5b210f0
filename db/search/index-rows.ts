import { sql, type Expression, type RawBuilder } from 'kysely'
import { correctableWords } from '#domain/search/spelling.ts'
import { STATES } from '#domain/places/states.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'

type ProviderIds = readonly number[] | Expression<{ id: number }>

/** Field separator; unlike a line break it survives text folding. */
const NEXT_FIELD = sql.lit('\u0004')

/** A control character, which no search text can contain, marks each of name, ZIP and state. */
export const DOCUMENT = sql<string>`
  ${sql.lit('\u0003')} || name || ${NEXT_FIELD} || full_address
  || case when instr(full_address, street) then '' else ${NEXT_FIELD} || street end
  || case when instr(full_address, city) then '' else ${NEXT_FIELD} || city end
  || ${NEXT_FIELD} || ${sql.lit('\u0002')} || postal_code
  || ${NEXT_FIELD} || ${sql.lit('\u0001')} || state`

/** Indexes providers, by search_rowid: FTS5 flushes a segment whenever a rowid goes backwards. */
export async function addToSearch(db: Database, ids: ProviderIds): Promise<void> {
  await sql`
    insert into provider_search (rowid, document)
    select search_rowid, ${DOCUMENT} from providers where id in ${toIdList(ids)} order by search_rowid
  `.execute(db)
}

/** Call it before the providers are changed or deleted. */
export async function removeFromSearch(db: Database, ids: ProviderIds): Promise<void> {
  await sql`
    delete from provider_search
    where rowid in (select search_rowid from providers where id in ${toIdList(ids)})
  `.execute(db)
}

function toIdList(ids: ProviderIds): RawBuilder<unknown> {
  return 'toOperationNode' in ids ? sql`${ids}` : jsonList(ids)
}

/** Words that searches can be corrected to. */
export async function addSearchWords(db: Database, words: Iterable<string>): Promise<void> {
  const list = JSON.stringify([...words].toSorted())
  await sql`
    insert or ignore into search_words (word) select value from json_each(${list})
  `.execute(db)
}

export function createWordCollector(): { words: ReadonlySet<string>; add: (text: string) => void } {
  // Listings contain only state codes.
  const words = new Set(STATES.flatMap(({ name }) => correctableWords(name)))
  return {
    words,
    add: (text) => {
      for (const word of correctableWords(text)) words.add(word)
    },
  }
}
