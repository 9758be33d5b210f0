import type { Handle } from './connection.ts'

/** Whether a database is of this software, of whichever version, without judging its condition. */
export function isOurs(sqlite: Handle): boolean {
  const isThere = sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
  return ['kysely_migration', 'providers'].every((table) => isThere.get(table) !== undefined)
}

/** Whether another program keeps something in it; an empty one is anybody's. */
export function isForeign(sqlite: Handle): boolean {
  return (
    sqlite.prepare('select 1 from sqlite_schema limit 1').get() !== undefined && !isOurs(sqlite)
  )
}
