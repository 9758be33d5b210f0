import { sql, type Kysely } from 'kysely'

/** Listings that may not remove tattoos (R-LIST-16); the others have no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table doubtful_listings (
    provider_id integer primary key references providers (id) on delete cascade,
    score integer not null check (score between 0 and 100),
    reason text not null
  ) strict`.execute(db)
  await sql`create index doubtful_listings_by_score on doubtful_listings (score)`.execute(db)
}
