import { lastDigits } from './last-digits.ts'

/** The list's value, or else what was said last, for a listing that is not shown. */
const said = (column: string, field = column, value = 'value') => `cast(coalesce(
  nullif(list_row ->> '${column}', ''), (select ${value} from statements as statement
  where statement.listing_id = decided_listings.listing_id and field = '${field}'
  order by said_at desc, source desc limit 1), '') as text)`

/** What others than the list state about a listing: corrections, reports, claims, duplicates. */
export const STEWARDSHIP = `
create table decided_listings (
  listing_id integer primary key,
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

create index decided_listings_by_content on decided_listings (content_hash)

create index decided_listings_by_winner on decided_listings (winner_id)

create index decided_listings_by_address on decided_listings (state_slug, city_slug, slug)

create table statements (
  listing_id integer not null references decided_listings (listing_id) on delete cascade,
  field text not null,
  source text not null check (source in ('owner', 'correction')),
  value text not null,
  list_value text not null,
  said_at text not null check (said_at like '____-__-__T__:__:__.___Z'),
  is_proven integer not null default 0 check (is_proven in (0, 1)),
  list_changed_at text,
  primary key (listing_id, field, source)
) strict, without rowid

create table site_checks (
  listing_id integer primary key references providers (id) on delete cascade,
  site text not null,
  finding text not null check (finding in ('answers', 'gone', 'silent', 'moved')),
  evidence text not null,
  final_url text not null,
  status integer check (status between 100 and 999),
  title text not null,
  checked_at text not null,
  since text not null,
  silent_days integer not null check (silent_days >= 0),
  accepted_at text
) strict

create index site_checks_by_finding on site_checks (finding)

create table duplicate_pairs (
  first_id integer not null,
  second_id integer not null check (second_id > first_id),
  kind text not null check (kind in ('same', 'belongs-to')),
  practice_id integer check (practice_id in (first_id, second_id)),
  score real not null check (score between 0 and 1),
  reasons text not null check (json_valid(reasons)),
  found_at text not null,
  decision text check (decision in ('not-same', 'belongs-to', 'merged')),
  decided_at text check ((decided_at is null) = (decision is null)),
  primary key (first_id, second_id),
  check (practice_id is not null or coalesce(decision, kind) <> 'belongs-to')
) strict, without rowid

create index duplicate_pairs_by_second on duplicate_pairs (second_id)

create index open_duplicate_pairs on duplicate_pairs
  (score desc, first_id, second_id) where decision is null

create trigger open_pairs_removed after delete on providers
begin
  delete from duplicate_pairs
    where decision is null and (first_id = old.id or second_id = old.id);
end

-- Every listing, shown or not; also for scripts.
create view listings (id, state, winner_id, name, address, phone, site, state_slug, city_slug, slug,
  tier, latitude, longitude, approximate_position, is_from_list) as
select id, cast('listed' as text), cast(null as integer), name, full_address, phone, site, state_slug, city_slug, slug,
  tier, latitude, longitude, approximate_position,
  cast(id in (select listing_id from clinics) as integer)
from providers
union all
select listing_id, state, winner_id, ${said('name')}, ${said('full_address', 'address', "iif(json_valid(value), value ->> 'full_address', '')")},
  ${said('phone')}, ${said('site')}, state_slug, city_slug, slug, cast(null as integer),
  cast(null as real), cast(null as real), cast(null as text), cast(list_row <> '{}' as integer)
from decided_listings where state <> 'listed'

create view listing_texts (id, words) as
    select id, concat_ws(' ', listings.name, listings.address, listings.site, listings.state_slug,
    listings.city_slug, listings.slug, listings.phone,
    ${lastDigits('listings.phone')}) from listings

create virtual table listing_words using fts5(words, content = '', contentless_delete = 1,
detail = none, tokenize = 'unicode61 remove_diacritics 2')

create trigger decided_listing_words_removed after delete on decided_listings
  when old.listing_id not in (select id from providers)
begin delete from listing_words where rowid = old.listing_id; end

create index decided_not_listed on decided_listings (state, state_slug, city_slug, slug)
where state <> 'listed'

create index decided_without_list on decided_listings (listing_id) where list_row = '{}'

create table listing_notes (
  id integer primary key,
  listing_id integer not null,
  at text not null,
  noted_by text not null,
  text text not null check (text <> '')
) strict

create index listing_notes_by_listing on listing_notes (listing_id, id)
`
