import type { Database, ReadDb } from './schema.ts'

/** The same handle as page hooks get it. Kysely keeps the two types apart, hence the detour. */
export function readOnly(db: Database): ReadDb {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documented way (kysely/readonly)
  return db as unknown as ReadDb
}
