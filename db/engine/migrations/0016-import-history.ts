import { sql, type Kysely } from 'kysely'

const COLUMNS = [
  sql`actor text not null default 'cli' check (actor in ('admin', 'cli'))`,
  sql`admin_name text not null default ''`,
  sql`mode text not null default 'replace' check (mode in ('replace', 'add', 'update', 'undo'))`,
  sql`skipped integer not null default 0`,
  sql`reason text not null default ''`,
  sql`upload text not null default ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await sql`alter table import_runs add column ${column}`.execute(db)
}
