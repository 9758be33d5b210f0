import type { Handle } from './connection.ts'

/** A statement costs more than a row, above all with triggers. */
const ROWS_PER_STATEMENT = 20

/** Inserts rows, each with the values of the columns in their order. */
export function insertRows(
  sqlite: Handle,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): void {
  const marks = `(${columns.map(() => '?').join(', ')})`
  const prepare = (count: number) => {
    const values = Array.from({ length: count }, () => marks).join(', ')
    return sqlite.prepare(`insert into ${table} (${columns.join(', ')}) values ${values}`)
  }
  const batched = rows.length - (rows.length % ROWS_PER_STATEMENT)
  const insertBatch = prepare(ROWS_PER_STATEMENT)
  for (let at = 0; at < batched; at += ROWS_PER_STATEMENT) {
    insertBatch.run(rows.slice(at, at + ROWS_PER_STATEMENT).flat())
  }
  const insertRow = prepare(1)
  for (const row of rows.slice(batched)) insertRow.run(row)
}
