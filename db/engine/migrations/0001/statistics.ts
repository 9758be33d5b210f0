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
