import type { Selectable } from 'kysely'
import type { ReadDb, Schema } from '#db/engine/schema.ts'

export type ApplicationRow = Selectable<Schema['company_applications']>

export function findRow(db: ReadDb, id: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('company_applications').selectAll().where('id', '=', id).executeTakeFirst()
}
