import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `provider_id` has no foreign key: a claim outlives the provider, like decisions about it.
  await sql`
    create table clinic_claims (
      id text primary key,
      provider_id integer not null,
      created_at text not null,
      way text not null check (way in ('email', 'website', 'call')),
      state text not null default 'open' check (state in ('open', 'proven', 'ended')),
      domain text not null default '',
      code_hash text check ((code_hash is not null) <= (way = 'call')),
      email text not null default '',
      attempts integer not null default 0,
      proof text not null default '' check (proof in ('', 'email', 'dns', 'file', 'call')),
      decided_at text,
      decided_by text not null default '',
      ended_at text,
      check ((proof <> '') = (decided_at is not null)),
      check ((state = 'ended') = (ended_at is not null))
    ) strict
  `.execute(db)
  await sql`create index clinic_claims_by_clinic on clinic_claims (provider_id)`.execute(db)
  await sql`create index clinic_claims_by_state on clinic_claims (state, created_at)`.execute(db)
  await sql`create index clinic_claims_by_email on clinic_claims (lower(email))`.execute(db)

  await sql`
    create table claim_edits (
      history_id integer primary key references clinic_history (id),
      claim_id text not null references clinic_claims (id) on delete cascade
    ) strict
  `.execute(db)
  await sql`create index claim_edits_by_claim on claim_edits (claim_id)`.execute(db)
}
