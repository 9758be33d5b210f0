import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_runs (
      id integer primary key,
      file text not null,
      started_at text not null,
      finished_at text not null,
      "rows" integer not null,
      imported integer not null,
      added integer not null,
      changed integer not null,
      removed integer not null
    ) strict
  `.execute(db)
  await sql`
    create table directory_revision (
      id integer primary key check (id = 1),
      revision integer not null,
      changed_at text not null
    ) strict
  `.execute(db)
  await sql`
    insert into directory_revision values (1, 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  `.execute(db)
}
