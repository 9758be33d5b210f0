import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table providers (
      id integer primary key,
      kind text not null check (kind in ('clinic', 'application')),
      tier integer not null default 0 check (tier between 0 and 2),
      slug text not null check (slug <> ''),
      state_slug text not null,
      city_slug text not null,
      state text not null,
      city text not null,
      name text not null check (name <> ''),
      street text not null,
      full_address text not null,
      postal_code text not null,
      phone text not null,
      site text not null,
      latitude real not null check (latitude between -90 and 90),
      longitude real not null check (longitude between -180 and 180),
      time_zone text,
      reviews integer not null check (reviews >= 0),
      hours text not null,
      changed_on text not null check (changed_on glob '????-??-??'),
      unique (state_slug, city_slug, slug)
    ) strict
  `.execute(db)
  // The order of every list of providers: premium, other applications, clinics by reviews, name.
  await sql`
    create index providers_in_city on providers
      (state_slug, city_slug, tier desc, reviews desc, name, id)
  `.execute(db)
  await sql`create index providers_by_slug on providers (slug)`.execute(db)

  await sql`
    create table clinics (
      provider_id integer primary key references providers (id) on delete cascade,
      identity text not null,
      occurrence integer not null check (occurrence >= 1),
      country text not null,
      reviews_tags text not null,
      street_view text not null,
      working_hours text not null,
      unique (identity, occurrence)
    ) strict
  `.execute(db)

  await sql`
    create virtual table provider_positions using rtree (id, south, north, west, east)
  `.execute(db)
  await sql`
    create trigger provider_position_added after insert on providers
    when new.latitude <> 0 or new.longitude <> 0
    begin
      insert into provider_positions
        values (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
    end
  `.execute(db)
  await sql`
    create trigger provider_position_moved after update of latitude, longitude on providers
    when new.latitude <> old.latitude or new.longitude <> old.longitude
    begin
      delete from provider_positions where id = old.id;
      insert into provider_positions
        select new.id, new.latitude, new.latitude, new.longitude, new.longitude
        where new.latitude <> 0 or new.longitude <> 0;
    end
  `.execute(db)
  await sql`
    create trigger provider_position_removed after delete on providers
    begin
      delete from provider_positions where id = old.id;
    end
  `.execute(db)

  await sql`
    create table cities (
      state_slug text not null,
      city_slug text not null,
      name text not null,
      provider_count integer not null check (provider_count > 0),
      latitude real not null,
      longitude real not null,
      changed_on text not null,
      primary key (state_slug, city_slug)
    ) strict, without rowid
  `.execute(db)
  await sql`
    create index cities_by_count on cities (state_slug, provider_count desc, name, city_slug)
  `.execute(db)

  await sql`
    create table state_totals (
      state_slug text primary key,
      provider_count integer not null check (provider_count >= 0),
      city_count integer not null check (city_count >= 0),
      changed_on text not null
    ) strict, without rowid
  `.execute(db)
}
