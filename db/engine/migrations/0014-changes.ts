import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  sql`create table listing_changes (
    provider_id integer primary key,
    revision integer not null,
    state_slug text not null,
    city_slug text not null,
    slug text not null
  ) strict`,
  sql`create index listing_changes_by_revision on listing_changes (revision, provider_id)`,
  sql`insert into listing_changes
    select providers.id, revision, state_slug, city_slug, slug from providers, directory_revision`,
  sql`create trigger provider_added_change after insert on providers begin
    insert or replace into listing_changes
      select new.id, revision, new.state_slug, new.city_slug, new.slug from directory_revision;
  end`,
  sql`create trigger provider_changed_change after update on providers begin
    insert or replace into listing_changes
      select new.id, revision, new.state_slug, new.city_slug, new.slug from directory_revision;
  end`,
  sql`create trigger provider_removed_change after delete on providers begin
    insert or replace into listing_changes
      select old.id, revision, old.state_slug, old.city_slug, old.slug from directory_revision;
  end`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
