import { sql, type Kysely } from 'kysely'

/** Locations of a company that were sent in one form share the value; `null` for one alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_applications add column sent_with text`.execute(db)
  await sql`create index company_applications_by_form on company_applications (sent_with)
    where sent_with is not null`.execute(db)
}
