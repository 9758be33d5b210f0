import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** JSON of more could exceed the longest string. */
const ROWS_PER_STATEMENT = 500

/**
 * Stores rows, each with the values of the columns in their order. A row with the first column's value
 * of a stored one replaces these values. No "on conflict": it would apply to the triggers' statements.
 */
export async function upsertRows(
  db: Database,
  table: string,
  columns: readonly [key: string, ...others: string[]],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const key = sql.ref(`${table}.${columns[0]}`)
  const stored = sql.table(table)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = columns.map((name, at) => ({ name, value: sql`value ->> ${sql.lit(at)}` }))
  const changes = values.slice(1).map(({ name, value }) => sql`${sql.ref(name)} = ${value}`)
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const slice = rows.slice(at, at + ROWS_PER_STATEMENT)
    // SQLite reads the columns of a binary row three times as fast as those of a text.
    const given = sql`jsonb_each(${JSON.stringify(slice)})`
    const { numAffectedRows } = await sql`
      insert into ${stored} (${names})
        select ${sql.join(values.map(({ value }) => value))} from ${given}
        where value ->> 0 not in (select ${key} from ${stored})
    `.execute(db)
    if (Number(numAffectedRows) === slice.length) continue
    await sql`
      update ${stored} set ${sql.join(changes)} from ${given} where ${key} = value ->> 0
    `.execute(db)
  }
}
