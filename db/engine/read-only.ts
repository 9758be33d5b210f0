import type { Database, ReadDb } from './schema.ts'

/** The same database, typed so that it cannot write. */
export function readOnly(db: Database): ReadDb {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documented way (kysely/readonly)
  return db as unknown as ReadDb
}
