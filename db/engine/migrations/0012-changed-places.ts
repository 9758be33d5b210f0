import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A database restored from a backup may count up to the same revision a second time; the token
  // tells the two apart.
  await sql`
    create table revision_history (
      token text primary key,
      revision integer not null
    ) strict
  `.execute(db)
  await sql`
    insert into revision_history
      select lower(hex(randomblob(16))), revision from directory_revision
  `.execute(db)
  await sql`
    create trigger revision_noted after update on directory_revision
    begin
      insert into revision_history values (lower(hex(randomblob(16))), new.revision);
    end
  `.execute(db)

  await sql`create index revision_history_by_revision on revision_history (revision)`.execute(db)

  // The revision that a change will be part of, or a later one: never one that was there before it.
  await sql`
    create table changed_places (
      state_slug text not null,
      city_slug text not null,
      revision integer not null,
      primary key (state_slug, city_slug)
    ) strict, without rowid
  `.execute(db)
  await sql`create index changed_places_by_revision on changed_places (revision)`.execute(db)

  const ofNew = note('new.state_slug, new.city_slug')
  const ofOld = note('old.state_slug, old.city_slug')
  const isOtherCity = ['name', 'provider_count', 'latitude', 'longitude', 'city_slug', 'state_slug']
    .map((column) => `old.${column} <> new.${column}`)
    .join(' or ')
  const triggers = {
    provider_added: `insert on providers begin ${ofNew} end`,
    provider_changed: `update on providers begin ${ofOld} ${ofNew} end`,
    provider_removed: `delete on providers begin ${ofOld} end`,
    city_added: `insert on cities begin ${ofNew} ${noteList('new')} end`,
    city_changed: `update on cities when ${isOtherCity} begin ${ofOld} ${ofNew} ${noteList('old')} ${noteList('new')} end`,
    city_removed: `delete on cities begin ${ofOld} ${noteList('old')} end`,
    own_words_added: `insert on company_applications when new.provider_id is not null begin ${noteListing('new')} end`,
    own_words_changed: `update on company_applications when coalesce(old.provider_id, new.provider_id) is not null begin ${noteListing('old')} ${noteListing('new')} end`,
    own_words_removed: `delete on company_applications when old.provider_id is not null begin ${noteListing('old')} end`,
  }
  for (const [name, what] of Object.entries(triggers)) {
    await sql`create trigger ${sql.raw(`changed_by_${name} after ${what}`)}`.execute(db)
  }
}

function note(place: string): string {
  return `
    insert into changed_places
      select ${place}, revision + 1 from directory_revision where true
      on conflict do update set revision = excluded.revision
      where revision <> excluded.revision;
  `
}

/** The city '' stands for the list of cities of the state. */
function noteList(row: 'new' | 'old'): string {
  return note(`${row}.state_slug, ''`)
}

/** The city of the listing of an application. */
function noteListing(row: 'new' | 'old'): string {
  return `
    insert into changed_places
      select state_slug, city_slug, (select revision + 1 from directory_revision) from providers
      where id = ${row}.provider_id
      on conflict do update set revision = excluded.revision
      where revision <> excluded.revision;
  `
}
