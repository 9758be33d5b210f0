import { sql } from 'kysely'
import type { ClinicColumn } from '#domain/import/list-columns.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const NUMBERS: ReadonlySet<ClinicColumn> = new Set(['latitude', 'longitude', 'reviews'])

/**
 * Reason a list without these columns is refused (R-LIST-17); `undefined` when no clinic has values
 * in them.
 */
export async function describeLostColumns(
  db: ReadDb,
  missing: readonly ClinicColumn[],
): Promise<string | undefined> {
  const lost: ClinicColumn[] = []
  for (const column of missing) if (await hasValues(db, column)) lost.push(column)
  if (lost.length === 0) return undefined
  const names = lost.map((column) => `"${column}"`).join(', ')
  return (
    `the list lacks ${names}, which the clinics in the database have; add the ` +
    `${lost.length === 1 ? 'column' : 'columns'}, name others with --columns FILE, or import without with --force`
  )
}

async function hasValues(db: ReadDb, column: ClinicColumn): Promise<boolean> {
  const blank = NUMBERS.has(column) ? sql`0` : sql`''`
  const found = await db
    .selectFrom('clinics')
    .innerJoin('providers', 'providers.id', 'clinics.provider_id')
    .select('provider_id')
    .where(sql.ref(column), '<>', blank)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
