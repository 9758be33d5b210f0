import type { Compilable } from 'kysely'
import type { Connection } from './connection.ts'

/**
 * Kysely takes ten times longer to build an insert than SQLite to run it. Later rows must have the
 * keys of the first in the same order. Returns true if the row was inserted.
 */
export function preparedInsert<Row extends object>(
  { sqlite }: Connection,
  build: (row: Row) => Compilable,
): (row: Row) => boolean {
  let statement: ReturnType<typeof sqlite.prepare> | undefined
  return (row) => {
    statement ??= sqlite.prepare(build(row).compile().sql)
    return statement.run(Object.values(row)).changes > 0
  }
}
