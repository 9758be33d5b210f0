import { sql, type Kysely } from 'kysely'

/** A listing that is not shown keeps its values in the row of its list, or else in its statements. */
const last = (column: string, field: string, value = sql`value`) => sql`cast(coalesce(
    nullif(list_row ->> ${sql.lit(column)}, ''), (select ${value} from clinic_statements as statement
      where statement.provider_id = curated_clinics.provider_id and field = ${sql.lit(field)}
      order by source desc limit 1), '') as text)`

/** Phone numbers as shown, and as ten digits. */
const wordsOf = (row: string, address: string) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`concat_ws(' ', ${of('name')}, ${of(address)}, ${of('site')}, ${of('state_slug')},
    ${of('city_slug')}, ${of('slug')}, ${of('phone')},
    substr(replace(replace(replace(replace(replace(replace(
      ${of('phone')}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10))`
}

const ADDRESS = sql`iif(json_valid(value), value ->> 'full_address', '')`

/**
 * All listings, shown or not, and an index of their words. SQLite merges the halves of the view in the
 * order of their indexes only where they have the same types.
 */
const STATEMENTS = [
  sql`create view all_listings (id, state, name, address, phone, site, state_slug, city_slug, slug,
      tier, latitude, longitude, approximate_position, is_from_list) as
    select id, cast('listed' as text), name, full_address, phone, site, state_slug, city_slug, slug,
      tier, latitude, longitude, approximate_position,
      cast(id in (select provider_id from clinics) as integer)
    from providers
    union all
    select provider_id, state, ${last('name', 'name')},
      ${last('full_address', 'address', ADDRESS)}, ${last('phone', 'phone')},
      ${last('site', 'site')}, state_slug, city_slug, slug, cast(null as integer),
      cast(null as real), cast(null as real), cast(null as text), cast(list_row <> '{}' as integer)
    from curated_clinics where state <> 'listed'`,
  sql`create view listing_texts (id, words) as
    select id, ${wordsOf('all_listings', 'address')} from all_listings`,
  sql`create virtual table listing_words using fts5(words, content = '', contentless_delete = 1,
    detail = none, tokenize = 'unicode61 remove_diacritics 2')`,
  sql`insert into listing_words (rowid, words) select id, words from listing_texts`,
  sql`create trigger provider_added_words after insert on providers begin
    delete from listing_words where rowid = new.id;
    insert into listing_words (rowid, words) values (new.id, ${wordsOf('new', 'full_address')});
  end`,
  sql`create trigger provider_changed_words after update on providers
    when (new.name, new.full_address, new.phone, new.site, new.state_slug, new.city_slug, new.slug)
      is not
      (old.name, old.full_address, old.phone, old.site, old.state_slug, old.city_slug, old.slug)
  begin
    delete from listing_words where rowid = new.id;
    insert into listing_words (rowid, words) values (new.id, ${wordsOf('new', 'full_address')});
  end`,
  // A listing with decisions is still found when it is not shown, by its last words.
  sql`create trigger provider_removed_words after delete on providers
    when old.id not in (select provider_id from curated_clinics)
  begin delete from listing_words where rowid = old.id; end`,
  sql`create trigger curated_removed_words after delete on curated_clinics
    when old.provider_id not in (select id from providers)
  begin delete from listing_words where rowid = old.provider_id; end`,
  sql`create index providers_without_site on providers (state_slug, city_slug, slug) where site = ''`,
  sql`create index providers_closed on providers (state_slug, city_slug, slug) where tier = 0`,
  sql`create index providers_without_position on providers (state_slug, city_slug, slug)
    where approximate_position is not null or (latitude = 0 and longitude = 0)`,
  sql`create index curated_not_listed on curated_clinics (state, state_slug, city_slug, slug)
    where state <> 'listed'`,
  sql`create index clinics_by_listed_on on clinics (listed_on)`,
  sql`create index curated_without_list on curated_clinics (provider_id) where list_row = '{}'`,
  sql`create index applications_by_name on company_applications (lower(company_name))`,
  // A query must repeat the text of the digits exactly.
  sql`create index applications_by_phone on company_applications (
    substr(replace(replace(replace(replace(replace(replace(
      phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10))`,
  sql`create table listing_notes (
    id integer primary key,
    provider_id integer not null,
    at text not null,
    noted_by text not null,
    text text not null check (text <> '')
  ) strict`,
  sql`create index listing_notes_by_listing on listing_notes (provider_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
