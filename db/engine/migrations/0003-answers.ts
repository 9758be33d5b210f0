import { sql, type Kysely } from 'kysely'

/** Reasons and answers, e-mails of more kinds, and proposed updates of owned listings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}

const STATEMENTS = [
  sql`alter table application_decisions add column reason text not null default ''`,
  sql`alter table clinic_claims add column reason text not null default ''`,
  sql`alter table clinic_reports add column reason text not null default ''`,
  sql`alter table clinic_reports add column owner_answer text not null default ''`,
  sql`create table proposed_updates (
    application_id text primary key references company_applications (id) on delete cascade,
    provider_id integer not null,
    objected_at text
  ) strict`,
  sql`create index proposed_updates_by_listing on proposed_updates (provider_id)`,
  sql`create table failed_mails (
    id integer primary key,
    at text not null,
    about text not null,
    reason text not null
  ) strict`,
  sql`alter table outgoing_mails rename to earlier_mails`,
  sql`create table outgoing_mails (
    id integer primary key autoincrement,
    kind text not null,
    application_id text references company_applications (id) on delete cascade,
    decision_id integer references application_decisions (id),
    link_kind text,
    link_subject_id text,
    due_at text not null,
    next_attempt_at text not null,
    attempts integer not null default 0,
    check ((kind = 'decision') = (decision_id is not null)),
    check ((link_kind is null) = (link_subject_id is null)),
    check (application_id is not null or link_kind is not null)
  ) strict`,
  sql`insert into outgoing_mails select * from earlier_mails`,
  sql`drop table earlier_mails`,
  sql`create index outgoing_mails_by_time on outgoing_mails (next_attempt_at, id)`,
  // One of a kind waits for each subject.
  sql`create unique index outgoing_mails_by_subject on outgoing_mails
    (kind, coalesce(application_id, ''), coalesce(link_kind, ''), coalesce(link_subject_id, ''))`,
]
