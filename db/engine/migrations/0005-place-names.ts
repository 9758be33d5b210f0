import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table places`.execute(db)
  await sql`
    create table places (
      id integer primary key,
      kind text not null check (kind in ('zip', 'city', 'state')),
      zip text not null,
      name text not null,
      state text not null,
      latitude real not null check (latitude between -90 and 90),
      longitude real not null check (longitude between -180 and 180),
      population integer check (population > 0),
      time_zone text
    ) strict
  `.execute(db)
  await sql`create unique index places_by_zip on places (zip) where kind = 'zip'`.execute(db)
  await sql`create unique index places_by_state on places (state) where kind = 'state'`.execute(db)
  await sql`
    create index places_by_position on places (latitude, longitude)
    where kind = 'city' and population is not null
  `.execute(db)
  await sql`
    create table place_names (
      folded text not null check (folded <> ''),
      place_id integer not null references places (id),
      primary key (folded, place_id)
    ) strict, without rowid
  `.execute(db)
  // Loading deletes the names before their places: no index on place_id is needed.
  // The list is loaded anew at the next start, with its names.
  await sql`delete from loaded_files where name = 'places.csv'`.execute(db)

  await sql`alter table cities add column folded_name text not null default ''`.execute(db)
  await sql`update cities set folded_name = fold_place_name(name)`.execute(db)
  await sql`
    create index cities_by_folded_name on cities (folded_name, provider_count desc)
  `.execute(db)
}
