import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table npi_matches (
    provider_id integer primary key references providers (id) on delete cascade,
    npi text not null check (length(npi) = 10),
    kind text not null,
    listed_on text not null check (listed_on glob '????-??-??')
  ) strict`.execute(db)
}
