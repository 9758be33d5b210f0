import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/engine/schema.ts'
import { listChanges, type Change } from './log.ts'

/** `by`: the latest other decision about a row that is no longer as the reverted one left it. */
export type Reverted = { kind: 'done'; changes: Change[] } | { kind: 'in-the-way'; by: number }

interface Options {
  /** Leaves alone what was changed since, instead of refusing. */
  skipsChanged?: boolean
  /** Only these rows. */
  tables?: readonly string[]
}

/**
 * Puts the rows of a decision back as they were before it, latest first. Call it within a decision, and
 * show the listings of the changes again.
 */
export async function revert(
  db: Database,
  decisionId: number,
  { skipsChanged = false, tables }: Options = {},
): Promise<Reverted> {
  const all = await listChanges(db, decisionId)
  const changes = all.filter(({ table }) => tables?.includes(table) ?? true).toReversed()
  // A row may have changed twice; only its last state is compared.
  const last = new Map<string, Change>()
  for (const change of changes) {
    const row = `${change.table} ${change.key}`
    if (!last.has(row)) last.set(row, change)
  }
  const changed = new Set<string>()
  for (const [row, change] of last) {
    if ((await readRow(db, change)) === change.after) continue
    if (!skipsChanged) return { kind: 'in-the-way', by: await findLater(db, change) }
    changed.add(row)
  }
  const reverted = changes.filter(({ table, key }) => !changed.has(`${table} ${key}`))
  for (const change of reverted) await restore(db, change)
  return { kind: 'done', changes: reverted }
}

/** Primary keys of the tables that decisions change. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  decided_listings: ['listing_id'],
  statements: ['listing_id', 'field', 'source'],
  proposals: ['id'],
  owners: ['id'],
  duplicate_pairs: ['first_id', 'second_id'],
  site_checks: ['listing_id'],
  blocked_senders: ['email'],
}

const rowSchema = z.record(z.string(), z.json())

const columnsOf = ({ before, after }: Change) =>
  Object.keys(rowSchema.parse(JSON.parse(after ?? before ?? '{}')))

function matches({ table, key }: Change) {
  const keys = KEYS[table] ?? []
  return sql.join(
    keys.map((column, index) => sql`${sql.ref(column)} = ${key} ->> ${sql.lit(index)}`),
    sql` and `,
  )
}

/** As the triggers keep it; `null` when the row is gone. */
async function readRow(db: Database, change: Change): Promise<string | null> {
  const pairs = columnsOf(change).map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`)
  const { rows } = await sql<{ row: string }>`
    select json_object(${sql.join(pairs)}) as row from ${sql.table(change.table)}
    where ${matches(change)}`.execute(db)
  return rows[0]?.row ?? null
}

async function restore(db: Database, change: Change): Promise<void> {
  const { table, key, before, after } = change
  const target = sql.table(table)
  if (before === null) {
    await sql`delete from ${target} where ${matches(change)}`.execute(db)
    return
  }
  const columns = columnsOf(change)
  const value = (column: string) => sql`${before} ->> ${sql.lit(column)}`
  if (after !== null) {
    const pairs = columns.map((column) => sql`${sql.ref(column)} = ${value(column)}`)
    await sql`update ${target} set ${sql.join(pairs)} where ${matches(change)}`.execute(db)
    return
  }
  const keys = KEYS[table] ?? []
  const names = [...keys, ...columns].map((column) => sql.ref(column))
  const values = [
    ...keys.map((_, index) => sql`${key} ->> ${sql.lit(index)}`),
    ...columns.map(value),
  ]
  await sql`insert into ${target} (${sql.join(names)}) select ${sql.join(values)}`.execute(db)
}

async function findLater(db: Database, { id, table, key }: Change): Promise<number> {
  const later = await db
    .selectFrom('changes')
    .select('decision_id as decisionId')
    .where('table_name', '=', table)
    .where('key', '=', key)
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return later?.decisionId ?? 0
}
