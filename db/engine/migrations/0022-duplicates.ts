import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys: a decision stays when a clinic leaves the list, because it may come back.
  await sql`
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
      decided_by text check ((decided_by is null) = (decision is null)),
      primary key (first_id, second_id),
      check (practice_id is not null or coalesce(decision, kind) <> 'belongs-to')
    ) strict, without rowid
  `.execute(db)
  await sql`create index duplicate_pairs_by_second on duplicate_pairs (second_id)`.execute(db)
  await sql`
    create index open_duplicate_pairs on duplicate_pairs (score desc, first_id, second_id)
    where decision is null
  `.execute(db)
  await forgetRemovedProviders(db)
  await noteLinkedPages(db)
}

async function forgetRemovedProviders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger open_pairs_removed after delete on providers
    begin
      delete from duplicate_pairs
      where decision is null and (first_id = old.id or second_id = old.id);
    end
  `.execute(db)
}

/** A page names the practice or the people it is linked with, so it changes with their pages. */
async function noteLinkedPages(db: Kysely<unknown>): Promise<void> {
  const note = sql`
    begin
      insert into changed_places
        select state_slug, city_slug, (select revision + 1 from directory_revision)
        from duplicate_pairs
        join providers on id = iif(first_id = old.id, second_id, first_id)
        where decision = 'belongs-to' and (first_id = old.id or second_id = old.id)
        on conflict do update set revision = excluded.revision
        where revision <> excluded.revision;
    end
  `
  await sql`create trigger linked_provider_removed after delete on providers ${note}`.execute(db)
  await sql`
    create trigger linked_provider_changed
    after update of name, slug, state_slug, city_slug on providers
    when (old.name, old.slug, old.state_slug, old.city_slug)
      <> (new.name, new.slug, new.state_slug, new.city_slug)
    ${note}
  `.execute(db)
}
