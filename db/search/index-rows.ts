import { sql, type Expression, type RawBuilder } from 'kysely'
import { correctableWords } from '#domain/search/spelling.ts'
import { STATES } from '#domain/places/states.ts'
import type { Database } from '#db/engine/schema.ts'

type ProviderIds = readonly number[] | Expression<{ id: number }>

/** Ends a field; unlike a line break it stays when text is folded. */
const NEXT_FIELD = sql.lit('\u0004')

/**
 * What a search looks through, of a row of `providers`, field after field. A control character, which
 * no search text can hold, stands before the name, the ZIP and the state, so that each can also be
 * asked for by itself.
 */
export const DOCUMENT = sql<string>`
  ${sql.lit('\u0003')} || name || ${NEXT_FIELD} || full_address
  || case when instr(full_address, street) then '' else ${NEXT_FIELD} || street end
  || case when instr(full_address, city) then '' else ${NEXT_FIELD} || city end
  || ${NEXT_FIELD} || ${sql.lit('\u0002')} || postal_code
  || ${NEXT_FIELD} || ${sql.lit('\u0001')} || state`

/**
 * Adds providers to the search index. In the order of their rows there: FTS5 writes a segment to
 * the file whenever a row comes before the last one.
 */
export async function addToSearch(db: Database, ids: ProviderIds): Promise<void> {
  await sql`
    insert into provider_search (rowid, document)
    select search_rowid, ${DOCUMENT} from providers where id in ${listOf(ids)} order by search_rowid
  `.execute(db)
}

/** Takes providers out of the search index; call it before they are changed or deleted. */
export async function removeFromSearch(db: Database, ids: ProviderIds): Promise<void> {
  await sql`
    delete from provider_search
    where rowid in (select search_rowid from providers where id in ${listOf(ids)})
  `.execute(db)
}

function listOf(ids: ProviderIds): RawBuilder<unknown> {
  if ('toOperationNode' in ids) return sql`${ids}`
  return sql`(select value from json_each(${JSON.stringify(ids)}))`
}

/** Notes words that searches can be corrected to. */
export async function addSearchWords(db: Database, words: Iterable<string>): Promise<void> {
  const list = JSON.stringify([...words].toSorted())
  await sql`
    insert or ignore into search_words (word) select value from json_each(${list})
  `.execute(db)
}

/** Collects words for addSearchWords out of text after text. */
export function createWordCollector(): { words: ReadonlySet<string>; add: (text: string) => void } {
  // Listings hold only the codes of states.
  const words = new Set(STATES.flatMap(({ name }) => correctableWords(name)))
  return {
    words,
    add: (text) => {
      for (const word of correctableWords(text)) words.add(word)
    },
  }
}
