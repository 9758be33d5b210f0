/** Imports, former addresses, the revision. */
export const UPKEEP = `
create table import_runs (
  id integer primary key,
  file text not null,
  started_at text not null,
  finished_at text not null,
  "rows" integer not null,
  imported integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  source text not null default '',
  listed_on text,
  undo_after_id integer,
  is_demo integer not null default 0 check (is_demo in (0, 1)),
  actor text not null default 'cli' check (actor in ('admin', 'cli')),
  admin_name text not null default '',
  mode text not null default 'replace' check (mode in ('replace', 'add', 'update', 'undo')),
  skipped integer not null default 0,
  reason text not null default '',
  upload text not null default ''
) strict

create table previous_clinics (
  listing_id integer primary key,
  row text not null
) strict

create table former_addresses (
  state_slug text not null,
  city_slug text not null,
  slug text not null,
  listing_id integer references providers (id) on delete set null,
  reason text not null default 'removed' check (reason in ('removed', 'closed', 'hidden')),
  name text not null default '',
  place_id text not null default '',
  identity text not null default '',
  content_hash text not null default '',
  primary key (state_slug, city_slug, slug)
) strict, without rowid

create index former_addresses_by_listing_id on former_addresses (listing_id)

create index former_addresses_by_place_id on former_addresses (place_id)

create index former_addresses_by_identity on former_addresses (identity)

create index former_addresses_by_slug on former_addresses (slug)

create table former_cities (
  state_slug text not null,
  city_slug text not null,
  name text not null default '',
  to_city_slug text check (to_city_slug <> city_slug),
  primary key (state_slug, city_slug)
) strict, without rowid

create table directory_state (
  id integer primary key check (id = 1),
  revision integer not null,
  changed_at text not null,
  lineage text not null default (lower(hex(randomblob(8)))),
  day text not null default '1970-01-01' check (day glob '????-??-??'),
  last_listing_id integer not null default 0,
  sends_mail integer not null default 0 check (sends_mail in (0, 1))
) strict

create table scheduled_jobs (
  name text primary key,
  started_at text not null,
  finished_at text,
  outcome text check (outcome in ('done', 'failed')),
  message text not null default '',
  check ((finished_at is null) = (outcome is null))
) strict, without rowid

create table loaded_files (
  name text primary key,
  sha256 text not null
) strict, without rowid

create table failed_mails (
  id integer primary key,
  at text not null,
  about text not null,
  reason text not null
) strict
`

/** Views and presses of listings by day, searches without a provider. */
export const STATISTICS = `
create table listing_days (
  listing_id integer not null,
  day text not null check (day glob '????-??-??'),
  what text not null check (what in ('view', 'call', 'directions', 'website', 'saved')),
  count integer not null check (count > 0),
  primary key (listing_id, day, what)
) strict, without rowid

create index listing_days_by_day on listing_days (day, what, count)

create table unserved_searches (
  area text not null check (length(area) = 3),
  day text not null check (day glob '????-??-??'),
  count integer not null check (count > 0),
  primary key (area, day)
) strict, without rowid
`
