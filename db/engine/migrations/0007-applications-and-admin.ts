import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Hash of an application's content; the same content within a day is the same application.
  await sql`
    alter table company_applications add column content_hash text not null default ''
  `.execute(db)
  await sql`
    create index applications_by_content on company_applications (content_hash, created_at)
  `.execute(db)

  // Outlives the application, so it contains nothing about the applicant.
  await sql`
    create table application_decisions (
      id integer primary key,
      application_id text not null,
      decided_at text not null,
      actor text not null check (actor in ('admin', 'cli')),
      from_status text not null check (from_status in ('pending', 'approved', 'declined')),
      to_status text not null check (to_status in ('pending', 'approved', 'declined', 'deleted'))
    ) strict
  `.execute(db)
  await sql`
    create index decisions_by_application on application_decisions (application_id, id)
  `.execute(db)
  await sql`
    create trigger decisions_stay before update on application_decisions
    begin select raise(abort, 'decisions are only added'); end
  `.execute(db)
  await sql`
    create trigger decisions_remain before delete on application_decisions
    begin select raise(abort, 'decisions are only added'); end
  `.execute(db)

  await sql`
    create table admin_password (
      id integer primary key check (id = 1),
      hash text not null,
      changed_at text not null
    ) strict
  `.execute(db)
  await sql`
    create table sessions (
      id_hash text primary key,
      data text not null check (json_valid(data)),
      created_at text not null,
      last_seen_at text not null
    ) strict, without rowid
  `.execute(db)
  // Columns required by rate-limiter-flexible.
  await sql`
    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire integer
    ) strict, without rowid
  `.execute(db)
}
