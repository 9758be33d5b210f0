import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  sql`create table listing_days (
    provider_id integer not null,
    day text not null check (day glob '????-??-??'),
    what text not null check (what in ('view', 'call', 'directions', 'website', 'saved')),
    count integer not null check (count > 0),
    primary key (provider_id, day, what)
  ) strict, without rowid`,
  sql`create index listing_days_by_day on listing_days (day, what, count)`,
  sql`create table unserved_searches (
    area text not null check (length(area) = 3),
    day text not null check (day glob '????-??-??'),
    count integer not null check (count > 0),
    primary key (area, day)
  ) strict, without rowid`,
  sql`create table statistics_mails (
    claim_id text primary key references clinic_claims (id) on delete cascade,
    sent_in text not null check (sent_in glob '????-??')
  ) strict, without rowid`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
