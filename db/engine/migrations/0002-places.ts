import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table places (
      id integer primary key,
      kind text not null check (kind in ('zip', 'city')),
      zip text not null,
      name text not null,
      state text not null,
      latitude real not null,
      longitude real not null,
      population integer,
      time_zone text
    ) strict
  `.execute(db)
  await sql`create unique index places_by_zip on places (zip) where kind = 'zip'`.execute(db)
  await sql`create index places_by_name on places (state, name) where kind = 'city'`.execute(db)

  await sql`
    create table loaded_files (
      name text primary key,
      sha256 text not null
    ) strict, without rowid
  `.execute(db)
}
