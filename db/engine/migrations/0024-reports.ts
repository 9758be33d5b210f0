import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addPrivateLinks(db)
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
