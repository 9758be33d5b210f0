/** Which cities' pages changed since a revision. */
export const CHANGED_PLACES = `
-- A restored database may count up to the same revision a second time; the token tells them apart.
create table revision_history (
  token text primary key,
  revision integer not null
) strict

create index revision_history_by_revision on revision_history (revision)

insert into revision_history
  select lower(hex(randomblob(16))), revision from directory_revision

create trigger revision_noted after update on directory_revision
begin insert into revision_history values (lower(hex(randomblob(16))), new.revision); end

-- The revision that a change will be part of, or a later one.
create table changed_places (
  state_slug text not null,
  city_slug text not null,
  revision integer not null,
  primary key (state_slug, city_slug)
) strict, without rowid

create index changed_places_by_revision on changed_places (revision)

create trigger changed_by_provider_added after insert on providers
begin ${noteCity('new')} end

create trigger changed_by_provider_changed after update on providers
begin ${noteCity('old')} ${noteCity('new')} end

create trigger changed_by_provider_removed after delete on providers
begin ${noteCity('old')} end

create trigger changed_by_city_added after insert on cities
begin ${noteCity('new')} ${noteState('new')} end

create trigger changed_by_city_changed after update on cities
  when (old.name, old.provider_count, old.latitude, old.longitude, old.city_slug, old.state_slug)
    <> (new.name, new.provider_count, new.latitude, new.longitude, new.city_slug, new.state_slug)
begin ${noteCity('old')} ${noteCity('new')} ${noteState('old')} ${noteState('new')} end

create trigger changed_by_city_removed after delete on cities
begin ${noteCity('old')} ${noteState('old')} end

create trigger changed_by_own_words_added after insert on company_applications
  when new.provider_id is not null
begin ${noteListing('new')} end

create trigger changed_by_own_words_changed after update on company_applications
  when coalesce(old.provider_id, new.provider_id) is not null
begin ${noteListing('old')} ${noteListing('new')} end

create trigger changed_by_own_words_removed after delete on company_applications
  when old.provider_id is not null
begin ${noteListing('old')} end

create trigger linked_provider_removed after delete on providers
begin ${noteLinked()} end

create trigger linked_provider_changed
  after update of name, slug, state_slug, city_slug on providers
  when (old.name, old.slug, old.state_slug, old.city_slug)
    <> (new.name, new.slug, new.state_slug, new.city_slug)
begin ${noteLinked()} end
`

type Row = 'new' | 'old'

function noteCity(row: Row): string {
  return note(
    `${row}.state_slug, ${row}.city_slug, revision + 1 from directory_revision where true`,
  )
}

/** The city '' stands for the state's list of cities. */
function noteState(row: Row): string {
  return note(`${row}.state_slug, '', revision + 1 from directory_revision where true`)
}

/** The city of an application's listing. */
function noteListing(row: Row): string {
  return note(`state_slug, city_slug, (select revision + 1 from directory_revision)
    from providers where id = ${row}.provider_id`)
}

/** The cities of the listings that belong to this one. */
function noteLinked(): string {
  return note(`state_slug, city_slug, (select revision + 1 from directory_revision)
    from duplicate_pairs
    join providers on id = iif(first_id = old.id, second_id, first_id)
    where decision = 'belongs-to' and (first_id = old.id or second_id = old.id)`)
}

function note(places: string): string {
  return `
  insert into changed_places
    select ${places}
    on conflict do update set revision = excluded.revision
    where revision <> excluded.revision;`
}
