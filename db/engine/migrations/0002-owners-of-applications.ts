import { sql, type Kysely } from 'kysely'

/**
 * Lets applications prove ownership, and makes the senders of approved ones the owners of their
 * listings. SQLite cannot change a check, so the tables are made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create temp table kept_edits as select * from claim_edits`.execute(db)
  await sql`create temp table kept_claims as select * from clinic_claims`.execute(db)
  await sql`drop table claim_edits`.execute(db)
  await sql`drop table clinic_claims`.execute(db)
  await sql`
    create table clinic_claims (
      id text primary key,
      provider_id integer not null,
      created_at text not null,
      way text not null check (way in ('email', 'call', 'application')),
      state text not null default 'open' check (state in ('open', 'proven', 'ended')),
      domain text not null default '',
      code_hash text check ((code_hash is not null) <= (way = 'call')),
      email text not null default '',
      attempts integer not null default 0,
      proof text not null default '' check (proof in ('', 'email', 'call', 'application')),
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
  await sql`insert into clinic_claims select * from kept_claims`.execute(db)
  await sql`insert into claim_edits select * from kept_edits`.execute(db)
  await sql`drop table kept_claims`.execute(db)
  await sql`drop table kept_edits`.execute(db)
  // The changes of an owner that wait for the admin are reports of that claim.
  await sql`alter table clinic_reports add column claim_id text`.execute(db)
  await sql`
    insert into clinic_claims (id, provider_id, created_at, way, state, email, proof, decided_at)
      select id, provider_id, created_at, 'application', 'proven', email, 'application',
        coalesce(
          (select max(decided_at) from application_decisions
            where application_id = application.id and to_status = 'approved'),
          created_at)
      from company_applications as application
      where status = 'approved' and provider_id is not null and clinic_id is null
  `.execute(db)
}
