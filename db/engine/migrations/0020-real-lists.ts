import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addFacts(db)
  await replaceIdentity(db)
  await extendFormerAddresses(db)
  await keepPreviousList(db)
  // Makes room below the other clinics for those that are closed for now, which are listed last.
  await sql`update providers set tier = 1 where tier = 0`.execute(db)
}

async function addFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic_facts (
      provider_id integer primary key references providers (id) on delete cascade,
      place_id text not null,
      rating real check (rating between 1 and 5),
      business_status text not null check (business_status in ('', 'CLOSED_TEMPORARILY')),
      verified integer check (verified in (0, 1)),
      category text not null,
      subtypes text not null,
      booking_appointment_link text not null,
      reviews_link text not null,
      description text not null,
      located_in text not null,
      source text not null,
      listed_on text not null check (listed_on glob '????-??-??')
    ) strict
  `.execute(db)
  await sql`
    create index clinic_facts_by_place_id on clinic_facts (place_id) where place_id <> ''
  `.execute(db)
  await sql`alter table import_runs add column source text not null default ''`.execute(db)
  await sql`alter table import_runs add column listed_on text`.execute(db)
}

/** An import now compares names, streets, ZIPs and phones itself; the hash finds unchanged rows. */
async function replaceIdentity(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_clinics (
      provider_id integer primary key references providers (id) on delete cascade,
      content_hash text,
      country text not null,
      reviews_tags text not null,
      street_view text not null,
      working_hours text not null
    ) strict
  `.execute(db)
  await sql`
    insert into new_clinics
      select provider_id, null, country, reviews_tags, street_view, working_hours from clinics
  `.execute(db)
  await sql`drop table clinics`.execute(db)
  await sql`alter table new_clinics rename to clinics`.execute(db)
  await sql`create index clinics_by_content on clinics (content_hash)`.execute(db)
}

async function extendFormerAddresses(db: Kysely<unknown>): Promise<void> {
  // `place_id` and `identity` recognize a removed clinic when it comes back.
  await sql`
    create table new_addresses (
      state_slug text not null,
      city_slug text not null,
      slug text not null,
      application_id text references company_applications (id) on delete set null,
      provider_id integer references providers (id) on delete set null,
      reason text not null default 'removed' check (reason in ('removed', 'closed', 'hidden')),
      name text not null default '',
      place_id text not null default '',
      identity text not null default '',
      primary key (state_slug, city_slug, slug)
    ) strict, without rowid
  `.execute(db)
  await sql`
    insert into new_addresses (state_slug, city_slug, slug, application_id, reason)
      select state_slug, city_slug, slug, application_id, 'hidden' from former_addresses
  `.execute(db)
  await sql`drop table former_addresses`.execute(db)
  await sql`alter table new_addresses rename to former_addresses`.execute(db)
  for (const column of ['application_id', 'provider_id', 'place_id', 'identity', 'slug']) {
    await sql`
      create index ${sql.id(`former_addresses_by_${column}`)} on former_addresses (${sql.id(column)})
    `.execute(db)
  }

  // Without another city, the page of a former city stays and is empty.
  await sql`
    create table new_cities (
      state_slug text not null,
      city_slug text not null,
      name text not null default '',
      to_city_slug text check (to_city_slug <> city_slug),
      primary key (state_slug, city_slug)
    ) strict, without rowid
  `.execute(db)
  await sql`
    insert into new_cities (state_slug, city_slug, to_city_slug)
      select state_slug, city_slug, to_city_slug from former_cities
  `.execute(db)
  await sql`drop table former_cities`.execute(db)
  await sql`alter table new_cities rename to former_cities`.execute(db)
}

/** Clinics before the last import changed or removed them, for `import --undo`. */
async function keepPreviousList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table previous_clinics (
      provider_id integer primary key,
      row text not null
    ) strict
  `.execute(db)
  // Clinics with a higher id are new; null when there is nothing to undo.
  await sql`alter table import_runs add column undo_after_id integer`.execute(db)
}
