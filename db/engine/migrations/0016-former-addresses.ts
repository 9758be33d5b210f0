import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows are never deleted: a link to an old address must work for good, and no other provider may
  // ever get the address. A deleted application leaves the address behind and nothing else.
  await sql`
    create table former_addresses (
      state_slug text not null,
      city_slug text not null,
      slug text not null,
      application_id text references company_applications (id) on delete set null,
      primary key (state_slug, city_slug, slug)
    ) strict, without rowid
  `.execute(db)
  await sql`
    create index former_addresses_by_application on former_addresses (application_id)
  `.execute(db)
  await sql`
    create table former_cities (
      state_slug text not null,
      city_slug text not null,
      to_city_slug text not null check (to_city_slug <> city_slug),
      primary key (state_slug, city_slug)
    ) strict, without rowid
  `.execute(db)
  // Loading the list of places anew gives cities the folded names of the places that are meant.
  await sql`delete from loaded_files where name = 'places.csv'`.execute(db)
}
