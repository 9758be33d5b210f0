import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A ZIP+4 is imported as its five digits now. Without this, the next import would take every clinic
  // that has one for a new clinic. Identities that differed only in the four digits do not change.
  await sql`
    update or ignore clinics
    set identity = replace(
      identity, char(31) || zip || char(31), char(31) || substr(zip, 1, 5) || char(31)
    )
    from (
      select id, postal_code as zip from providers
      where postal_code glob '[0-9][0-9][0-9][0-9][0-9]-[0-9][0-9][0-9][0-9]'
    ) as long_zips
    where long_zips.id = clinics.provider_id
  `.execute(db)
}
