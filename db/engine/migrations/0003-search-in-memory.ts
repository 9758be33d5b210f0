import { sql, type Kysely } from 'kysely'

/** Searches read an index of names in memory (decision 0032). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table provider_search`.execute(db)
  await sql`drop table search_words`.execute(db)
  await sql`alter table providers drop column search_rowid`.execute(db)
}
