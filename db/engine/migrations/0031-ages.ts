import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A conflict waits for the admin from the import in which the list changed the field.
  await sql`alter table clinic_statements add column list_changed_at text`.execute(db)
  await sql`
    create index open_pairs_by_age on duplicate_pairs (found_at, score desc, first_id, second_id)
    where decision is null
  `.execute(db)
  await sql`drop index open_duplicate_pairs`.execute(db)
}
