import { lastDigits } from './last-digits.ts'

/** Tables that pages show: providers, their search index, cities, places. */
export const DIRECTORY = `
create table providers (
  id integer primary key,
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
  approximate_position text check (approximate_position in ('zip', 'city')),
  phone_digits text generated always as (${lastDigits('phone')}),
  unique (state_slug, city_slug, slug)
) strict

create index providers_in_city on providers
  (state_slug, city_slug, tier desc, reviews desc, name, id)

create index providers_by_slug on providers (slug)

create index providers_by_zip on providers (postal_code)

create index providers_by_phone on providers (phone_digits) where phone_digits <> ''

create index providers_by_position on providers (latitude, longitude)
  where latitude <> 0 or longitude <> 0

create table clinics (
  listing_id integer primary key references providers (id) on delete cascade,
  content_hash text,
  country text not null,
  reviews_tags text not null,
  street_view text not null,
  working_hours text not null,
  listed_on text not null default '',
  source text,
  place_id text,
  rating real check (rating between 1 and 5),
  business_status text check (business_status in ('', 'CLOSED_TEMPORARILY')),
  verified integer check (verified in (0, 1)),
  category text,
  subtypes text,
  booking_appointment_link text,
  reviews_link text,
  description text,
  located_in text,
  price_range text,
  wheelchair text,
  languages text
) strict

create index clinics_by_content on clinics (content_hash)

create index clinics_by_place_id on clinics (place_id) where place_id <> ''

create table cities (
  state_slug text not null,
  city_slug text not null,
  name text not null,
  provider_count integer not null check (provider_count > 0),
  latitude real not null,
  longitude real not null,
  changed_on text not null,
  folded_name text not null default '',
  primary key (state_slug, city_slug)
) strict, without rowid

create index cities_by_count on cities (state_slug, provider_count desc, name, city_slug)

create index cities_by_folded_name on cities (folded_name, provider_count desc)

create table state_totals (
  state_slug text primary key,
  provider_count integer not null check (provider_count >= 0),
  city_count integer not null check (city_count >= 0),
  changed_on text not null
) strict, without rowid

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

create unique index places_by_zip on places (zip) where kind = 'zip'

create unique index places_by_state on places (state) where kind = 'state'

create index places_by_position on places
  (latitude, longitude) where kind = 'city' and population is not null

create table place_names (
  folded text not null check (folded <> ''),
  place_id integer not null references places (id),
  primary key (folded, place_id)
) strict, without rowid

create table listing_changes (
  listing_id integer primary key,
  revision integer not null,
  state_slug text not null,
  city_slug text not null,
  slug text not null
) strict

create index listing_changes_by_revision on listing_changes (revision, listing_id)

create trigger provider_added_change after insert on providers begin
  insert or replace into listing_changes
    select new.id, revision, new.state_slug, new.city_slug, new.slug from directory_state;
end

create trigger provider_changed_change after update on providers begin
  insert or replace into listing_changes
    select new.id, revision, new.state_slug, new.city_slug, new.slug from directory_state;
end

create trigger provider_removed_change after delete on providers begin
  insert or replace into listing_changes
    select old.id, revision, old.state_slug, old.city_slug, old.slug from directory_state;
end

create trigger provider_added_words after insert on providers begin
  delete from listing_words where rowid = new.id;
  insert into listing_words (rowid, words) values (new.id, concat_ws(' ', new.name, new.full_address, new.site, new.state_slug,
  new.city_slug, new.slug, new.phone, new.phone_digits));
end

create trigger provider_changed_words after update on providers
  when (new.name, new.full_address, new.phone, new.site, new.state_slug, new.city_slug, new.slug)
    is not
    (old.name, old.full_address, old.phone, old.site, old.state_slug, old.city_slug, old.slug)
begin
  delete from listing_words where rowid = new.id;
  insert into listing_words (rowid, words) values (new.id, concat_ws(' ', new.name, new.full_address, new.site, new.state_slug,
  new.city_slug, new.slug, new.phone, new.phone_digits));
end

create trigger provider_removed_words after delete on providers
  when old.id not in (select listing_id from decided_listings)
begin delete from listing_words where rowid = old.id; end

create index providers_without_site on providers (state_slug, city_slug, slug) where site = ''

create index providers_closed on providers (state_slug, city_slug, slug) where tier = 0

create index providers_without_position on providers (state_slug, city_slug, slug)
where approximate_position is not null or (latitude = 0 and longitude = 0)

create index clinics_by_listed_on on clinics (listed_on)

create table doubtful_listings (
  listing_id integer primary key references providers (id) on delete cascade,
  score integer not null check (score between 0 and 100),
  reason text not null
) strict

create index doubtful_listings_by_score on doubtful_listings (score)
`
