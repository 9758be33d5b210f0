import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A conflict waits for the admin from the import in which the list changed the field.
  await sql`
    create table list_changes (
      provider_id integer not null,
      field text not null,
      at text not null,
      primary key (provider_id, field)
    ) strict, without rowid
  `.execute(db)
}
