import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  sql`create table blocked_senders (
    sender text primary key,
    blocked_at text not null,
    blocked_by text not null
  ) strict`,
  // Payments and owners that a merge moved to the remaining listing.
  sql`create table merged_rows (
    id integer primary key,
    merge_id integer not null references clinic_history (id),
    kind text not null check (kind in ('payment', 'claim')),
    row_id text not null
  ) strict`,
  sql`create index merged_rows_by_merge on merged_rows (merge_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
