import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The admin found the website fine; counts as long as the provider has that website.
  await sql`alter table site_checks add column accepted_at text`.execute(db)
  await sql`alter table site_checks add column accepted_by text`.execute(db)
  await sql`
    create index accepted_sites on site_checks (accepted_at) where accepted_at is not null
  `.execute(db)
  // Claims that an admin ended, which can be undone. Earlier endings cannot.
  await sql`
    create table claim_endings (
      claim_id text primary key references clinic_claims (id) on delete cascade,
      ended_by text not null
    ) strict
  `.execute(db)
}
