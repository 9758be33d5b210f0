import { sql } from 'kysely'
import type { Field } from '#domain/facts/facts.ts'
import type { Statement } from '#domain/facts/statements.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Statements about a clinic from sources other than the list. */
export async function listStatements(db: ReadDb, id: number): Promise<Statement[]> {
  return (await listStatementsByProvider(db, [id])).get(id) ?? []
}

/** Statements about several clinics, by provider id; clinics without any are left out. */
export async function listStatementsByProvider(
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, Statement[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('statements')
    .select(['listing_id as id', 'field', 'source', 'value'])
    .select(['list_value as listValue', 'said_at as saidAt', 'is_proven as isProven'])
    .where('listing_id', 'in', jsonList(ids))
    .execute()
  const statements = rows.map((row) => ({ ...row, isProven: row.isProven === 1 }))
  return Map.groupBy(statements, ({ id }) => id)
}

/** The value of a field that was said last about the listing of a column; SQL null for none. */
export function lastSaid(field: Field, idColumn: string) {
  return sql<string | null>`(
    select value from statements
    where statements.listing_id = ${sql.ref(idColumn)} and field = ${sql.lit(field)}
    order by said_at desc, source desc limit 1
  )`
}

/** `null` deletes the statement. */
export async function storeStatement(
  db: Database,
  id: number,
  statement: Pick<Statement, 'field' | 'source'> & (StatementValue | { value: null }),
): Promise<void> {
  const { field, source } = statement
  if (statement.value === null) {
    await db
      .deleteFrom('statements')
      .where('listing_id', '=', id)
      .where('field', '=', field)
      .where('source', '=', source)
      .execute()
    return
  }
  const { value, listValue: list_value, saidAt: said_at } = statement
  const said = { value, list_value, said_at, is_proven: statement.isProven ? 1 : 0 } as const
  await db
    .insertInto('statements')
    .values({ listing_id: id, field, source, ...said })
    .onConflict((conflict) => conflict.doUpdateSet(said))
    .execute()
}

type StatementValue = Pick<Statement, 'value' | 'listValue' | 'saidAt' | 'isProven'>
