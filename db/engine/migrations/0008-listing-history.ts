import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // An application that is approved again gets its old address back.
  await sql`alter table company_applications add column last_slug text`.execute(db)
  // Id of the decision that this one undid; otherwise a second click could undo an undo.
  await sql`
    alter table application_decisions add column undoes integer references application_decisions (id)
  `.execute(db)

  // Ten digits, to find the same company under another name. The text must stand in a query exactly
  // as it does here.
  await sql`
    create index providers_by_phone on providers (
      substr(replace(replace(replace(replace(replace(replace(
        phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)
    ) where phone <> ''
  `.execute(db)
}
