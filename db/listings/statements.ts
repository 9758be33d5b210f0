import type { Statement } from '#domain/stewardship/statements.ts'
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
    .selectFrom('clinic_statements')
    .select(['provider_id as id', 'field', 'source', 'value'])
    .select(['list_value as listValue', 'said_on as statedOn'])
    .where('provider_id', 'in', jsonList(ids))
    .execute()
  return Map.groupBy(rows, ({ id }) => id)
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
      .deleteFrom('clinic_statements')
      .where('provider_id', '=', id)
      .where('field', '=', field)
      .where('source', '=', source)
      .execute()
    return
  }
  const { value, listValue: list_value, statedOn: said_on } = statement
  await db
    .insertInto('clinic_statements')
    .values({ provider_id: id, field, source, value, list_value, said_on })
    .onConflict((conflict) => conflict.doUpdateSet({ value, list_value, said_on }))
    .execute()
}

type StatementValue = Pick<Statement, 'value' | 'listValue' | 'statedOn'>
