import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addPrivateLinks(db)
  await addReports(db)
  await addMailsOfLinks(db)
}

/** `subject_id` is a text, because the subjects are rows of several tables. */
async function addPrivateLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table private_links (
      id integer primary key,
      token_hash text not null unique check (length(token_hash) = 64),
      kind text not null check (kind in ('report', 'claim', 'application')),
      subject_id text not null,
      created_at text not null,
      expires_at text not null,
      ended_at text
    ) strict
  `.execute(db)
  await sql`create index private_links_by_subject on private_links (kind, subject_id)`.execute(db)
}

/** `provider_id` references nothing, because the row outlives the provider. */
async function addReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic_reports (
      id integer primary key autoincrement,
      provider_id integer not null,
      clinic_name text not null,
      reference text not null unique,
      created_at text not null,
      proposals text not null check (json_type(proposals) = 'object'),
      proposals_key text not null,
      how_known text not null,
      note text not null,
      email text not null,
      content_hash text not null,
      status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
      decided_at text,
      decided_by text,
      applied text,
      check ((status = 'pending') = (decided_at is null)),
      check ((status = 'accepted') = (applied is not null))
    ) strict
  `.execute(db)
  await sql`
    create index pending_reports on clinic_reports (provider_id, proposals_key)
    where status = 'pending'
  `.execute(db)
  await sql`
    create index decided_reports on clinic_reports (decided_at) where status <> 'pending'
  `.execute(db)
  await sql`
    create index reports_by_content on clinic_reports (content_hash, created_at)
  `.execute(db)
  await sql`
    create index reports_by_email on clinic_reports (lower(email), created_at) where email <> ''
  `.execute(db)
}

/** Adds the kind `link`; a check cannot be changed in place. */
async function addMailsOfLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_outgoing_mails (
      id integer primary key autoincrement,
      kind text not null check (kind in ('receipt', 'notice', 'decision', 'link')),
      application_id text references company_applications (id) on delete cascade,
      decision_id integer references application_decisions (id),
      link_kind text,
      link_subject_id text,
      due_at text not null,
      next_attempt_at text not null,
      attempts integer not null default 0,
      unique (application_id, kind),
      unique (link_kind, link_subject_id),
      check ((kind = 'decision') = (decision_id is not null)),
      check ((kind = 'link') = (application_id is null)),
      check ((kind = 'link') = (link_kind is not null and link_subject_id is not null))
    ) strict
  `.execute(db)
  await sql`
    insert into new_outgoing_mails
      (id, kind, application_id, decision_id, due_at, next_attempt_at, attempts)
      select id, kind, application_id, decision_id, due_at, next_attempt_at, attempts
      from outgoing_mails
  `.execute(db)
  // The next id must be higher than that of any e-mail that was ever queued.
  await sql`
    insert into sqlite_sequence (name, seq)
      select 'new_outgoing_mails', 0
      where not exists (select 1 from sqlite_sequence where name = 'new_outgoing_mails')
  `.execute(db)
  await sql`
    update sqlite_sequence set seq = coalesce(
      (select seq from sqlite_sequence where name = 'outgoing_mails'), 0)
    where name = 'new_outgoing_mails'
  `.execute(db)
  await sql`drop table outgoing_mails`.execute(db)
  await sql`alter table new_outgoing_mails rename to outgoing_mails`.execute(db)
  await sql`
    create index outgoing_mails_by_time on outgoing_mails (next_attempt_at, id)
  `.execute(db)
}
