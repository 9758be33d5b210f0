import { sql } from 'kysely'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { listedValue, type ListRow } from '#domain/stewardship/list-row.ts'
import { decideField } from '#domain/stewardship/statements.ts'
import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { clinicRow, parseClinicRow } from '#db/listings/clinic-row.ts'
import { findCurated } from './curated.ts'
import { listStatements } from '#db/listings/statements.ts'

/** A clinic's shown values with their sources. `undefined` when no clinic has the id. */
export async function describeClinic(db: ReadDb, id: number) {
  const curated = await findCurated(db, id)
  const stored = await findStoredRow(db, id)
  const row: ListRow | undefined = curated?.listRow ?? stored?.row
  const place = stored ?? curated?.address
  if (row === undefined || place === undefined) return undefined
  const statements = await listStatements(db, id)
  const fields = FIELD_NAMES.map((field) => {
    const list = listedValue(field, row)
    const { value, statement } = decideField(field, list, statements)
    /** Source of the shown value, `null` for the list, and when it was said. */
    const { source = null, saidAt = null } = statement ?? {}
    return { field, shown: value, source, saidAt, list }
  })
  return {
    id,
    name: fields.find(({ field }) => field === 'name')?.shown ?? '',
    path: paths.provider(place),
    state: curated?.state ?? ('listed' as const),
    winnerId: curated?.winnerId ?? null,
    fields,
  }
}

async function findStoredRow(db: ReadDb, id: number) {
  const stored = await db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.provider_id', 'providers.id')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(sql<string>`${clinicRow()}`.as('row'))
    .where('providers.id', '=', id)
    .executeTakeFirst()
  return stored && { ...stored, row: parseClinicRow(stored.row) }
}
