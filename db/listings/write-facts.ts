import { sql, type RawBuilder } from 'kysely'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { FACT_COLUMNS } from '#domain/listings/columns.ts'
import type { Database } from '#db/engine/schema.ts'

const NULLABLE: ReadonlySet<string> = new Set(['rating', 'verified'])

export function hasFacts({ has_facts, description, business_status }: ClinicRow): boolean {
  return has_facts === 1 || Boolean(description) || Boolean(business_status)
}

/** Stores a clinic's optional columns, if any. `keys`: the table's other columns. */
export async function writeFacts(
  db: Database,
  clinic: ClinicRow,
  keys: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  if (!hasFacts(clinic)) return
  const columns = FACT_COLUMNS.map((column) => {
    const value = sql`clinic ->> ${sql.lit(column)}`
    return NULLABLE.has(column) ? value : sql`coalesce(${value}, '')`
  })
  const names = sql.join([...Object.keys(keys), ...FACT_COLUMNS].map((name) => sql.ref(name)))
  const updates = FACT_COLUMNS.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`
    insert into clinic_facts (${names})
      select ${sql.join([...Object.values(keys), ...columns])}
      from (select ${JSON.stringify(clinic)} as clinic) where true
    on conflict do update set ${sql.join(updates)}
  `.execute(db)
}
