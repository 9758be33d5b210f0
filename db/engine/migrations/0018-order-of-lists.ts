import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Free applications (tier 1) stood above every clinic; now they stand where their reviews put them.
  // Their rows in provider_search move with the tier: prepareDatabase brings the index up to date.
  await sql`
    update directory_revision
    set revision = revision + 1, changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where exists (select 1 from providers where tier = 1)
  `.execute(db)
  await sql`update providers set tier = 0 where tier = 1`.execute(db)
}
