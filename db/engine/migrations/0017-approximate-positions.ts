import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for the position of the address itself.
  await sql`
    alter table providers add column approximate_position text
      check (approximate_position in ('zip', 'city'))
  `.execute(db)
  // Every application got the center of its ZIP, or of its city where the ZIP says another state.
  await sql`
    update providers set approximate_position = iif(exists (
      select 1 from places
      where places.kind = 'zip' and places.zip = providers.postal_code
        and places.state = providers.state
    ), 'zip', 'city')
    where kind = 'application'
  `.execute(db)
  await sql`
    update directory_revision set revision = revision + 1
    where exists (select 1 from providers where kind = 'application')
  `.execute(db)
}
