import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  sql`alter table clinic_history add column part_of integer references clinic_history (id)`,
  sql`create index clinic_history_by_whole on clinic_history (part_of) where part_of is not null`,
  // Version 1.0 found what a merge took by its time.
  sql`update clinic_history set part_of = (
      select max(id) from clinic_history as merge
      where merge.action = 'merge' and merge.at = clinic_history.at
        and merge.after = cast(clinic_history.provider_id as text) and merge.id < clinic_history.id)
    where action = 'state' and source = 'correction' and undoes is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
