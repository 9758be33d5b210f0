import type { Database, ReadDb } from './schema.ts'

export function readOnly(db: Database): ReadDb {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documented way (kysely/readonly)
  return db as unknown as ReadDb
}
