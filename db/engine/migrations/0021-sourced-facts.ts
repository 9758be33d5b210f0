import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await neverReuseIds(db)
  await addCuratedClinics(db)
  await addStatements(db)
  await addHistory(db)
  await addDayOfList(db)
}

/** Decisions outlive providers, so that no other provider may get the id of one that is gone. */
async function neverReuseIds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_ids (
      id integer primary key check (id = 1),
      last_id integer not null
    ) strict
  `.execute(db)
  await sql`
    insert into provider_ids select 1, coalesce(max(id), 0) from providers
  `.execute(db)
}

/** Clinics that somebody decided on. Rows outlive the provider: an import must find them again. */
async function addCuratedClinics(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table curated_clinics (
      provider_id integer primary key,
      state text not null default 'listed'
        check (state in ('listed', 'hidden', 'closed', 'merged', 'gone')),
      winner_id integer check ((winner_id is not null) = (state = 'merged')),
      list_row text not null,
      content_hash text,
      state_slug text not null,
      city_slug text not null,
      slug text not null,
      former_addresses text not null default '[]'
    ) strict
  `.execute(db)
  await sql`create index curated_clinics_by_content on curated_clinics (content_hash)`.execute(db)
  await sql`create index curated_clinics_by_winner on curated_clinics (winner_id)`.execute(db)
  await sql`
    create index curated_clinics_by_address on curated_clinics (state_slug, city_slug, slug)
  `.execute(db)
}

async function addStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic_statements (
      provider_id integer not null references curated_clinics (provider_id) on delete cascade,
      field text not null,
      source text not null check (source in ('owner', 'correction')),
      value text not null,
      list_value text not null,
      said_on text not null check (said_on glob '????-??-??'),
      primary key (provider_id, field, source)
    ) strict, without rowid
  `.execute(db)
}

async function addHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic_history (
      id integer primary key,
      provider_id integer not null,
      at text not null,
      actor text not null check (actor in ('admin', 'cli', 'owner')),
      admin_name text not null default '',
      action text not null,
      field text not null default '',
      source text not null default '',
      before text,
      after text,
      undoes integer references clinic_history (id)
    ) strict
  `.execute(db)
  await sql`create index clinic_history_by_clinic on clinic_history (provider_id, id)`.execute(db)
  await sql`create unique index clinic_history_by_undone on clinic_history (undoes)`.execute(db)
}

async function addDayOfList(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clinics add column listed_on text not null default ''`.execute(db)
  await sql`
    update clinics set listed_on = coalesce(
      (select coalesce(listed_on, substr(finished_at, 1, 10)) from import_runs order by id desc limit 1),
      ''
    )
  `.execute(db)
}
