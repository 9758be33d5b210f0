import type { Field } from '#domain/stewardship/fields.ts'
import type { Source, Statement } from '#domain/stewardship/statements.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** What others than the list say about a clinic. */
export async function listStatements(db: ReadDb, id: number): Promise<Statement[]> {
  return db
    .selectFrom('clinic_statements')
    .select(['field', 'source', 'value', 'list_value as listValue', 'said_on as saidOn'])
    .where('provider_id', '=', id)
    .execute()
}

/** `null` takes the statement back. */
export async function storeStatement(
  db: Database,
  id: number,
  { field, source, ...said }: { field: Field; source: Source } & (Said | { value: null }),
): Promise<void> {
  if (said.value === null) {
    await db
      .deleteFrom('clinic_statements')
      .where('provider_id', '=', id)
      .where('field', '=', field)
      .where('source', '=', source)
      .execute()
    return
  }
  const { value, listValue: list_value, saidOn: said_on } = said
  await db
    .insertInto('clinic_statements')
    .values({ provider_id: id, field, source, value, list_value, said_on })
    .onConflict((conflict) => conflict.doUpdateSet({ value, list_value, said_on }))
    .execute()
}

type Said = Pick<Statement, 'value' | 'listValue' | 'saidOn'>
