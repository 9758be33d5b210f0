import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Set by the server that sends e-mail for this database; the command line cannot know.
  await sql`
    create table mail_switch (
      id integer primary key check (id = 1),
      is_on integer not null check (is_on in (0, 1))
    ) strict
  `.execute(db)
  await sql`insert into mail_switch (id, is_on) values (1, 0)`.execute(db)

  // Queue of e-mails. It contains no address and no text: those are read when an e-mail is sent.
  // Ids are never reused, so that a replaced e-mail is not mistaken for its successor.
  await sql`
    create table outgoing_mails (
      id integer primary key autoincrement,
      kind text not null check (kind in ('receipt', 'notice', 'decision')),
      application_id text not null references company_applications (id) on delete cascade,
      decision_id integer references application_decisions (id),
      due_at text not null,
      next_attempt_at text not null,
      attempts integer not null default 0,
      unique (application_id, kind),
      check ((kind = 'decision') = (decision_id is not null))
    ) strict
  `.execute(db)
  await sql`
    create index outgoing_mails_by_time on outgoing_mails (next_attempt_at, id)
  `.execute(db)

  // Counts the receipts recently sent to one address.
  await sql`
    create index applications_by_email on company_applications (lower(email), created_at)
  `.execute(db)
}
