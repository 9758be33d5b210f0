import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A list of matches by ascending rowid begins with the best: premium, other applications, then
  // clinics by the number of digits of their reviews and the first two of them. Within one such
  // bucket the rowids lie close together, which keeps the index small. In whole numbers throughout,
  // so that a file moved to another machine still agrees.
  await sql`
    alter table providers add column search_rowid integer generated always as (
      ((2 - tier) * 2000 + 1999 - (length(reviews) * 100 + substr(reviews || '0', 1, 2))) * 4294967296 + id
    ) virtual
  `.execute(db)
  await sql`
    create virtual table provider_search using fts5 (
      document, content = '', contentless_delete = 1,
      tokenize = 'trigram remove_diacritics 1'
    )
  `.execute(db)
  // Bytes gathered in memory before a segment is written; fewer segments make faster answers.
  await sql`
    insert into provider_search (provider_search, rank) values ('hashsize', 4194304)
  `.execute(db)
  await sql`
    create table search_words (word text primary key) strict, without rowid
  `.execute(db)
  await sql`create index providers_by_zip on providers (postal_code)`.execute(db)
}
