import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db)
  await addUpdates(db)
}

async function addFields(db: Kysely<unknown>): Promise<void> {
  for (const column of ['hours', 'starting_price', 'lasers']) {
    await sql`
      alter table company_applications add column ${sql.ref(column)} text not null default ''
    `.execute(db)
  }
  await sql`
    alter table company_applications
      add column free_consultation text not null default '' check (free_consultation in ('', 'yes'))
  `.execute(db)
  // Earlier applications have none.
  await sql`alter table company_applications add column reference text`.execute(db)
  await sql`
    create unique index applications_by_reference on company_applications (reference)
  `.execute(db)
  // Counts the sender's changes, so that nobody approves an unseen version.
  await sql`
    alter table company_applications add column version integer not null default 1
  `.execute(db)
}

/**
 * `clinic_id` references nothing, because the clinic outlives its row in `providers`. It is not
 * `provider_id`: that row is deleted with the application.
 */
async function addUpdates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_applications add column clinic_id integer`.execute(db)
  await sql`
    create index applications_by_clinic on company_applications (clinic_id)
    where clinic_id is not null
  `.execute(db)
  await sql`alter table application_decisions add column clinic_id integer`.execute(db)
  await sql`
    alter table application_decisions
      add column history_ids text check (json_type(history_ids) = 'array')
  `.execute(db)
}
