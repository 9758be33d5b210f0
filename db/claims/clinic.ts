import { decideField } from '#domain/stewardship/statements.ts'
import { FIELD_NAMES, type Field, type FieldValue } from '#domain/stewardship/fields.ts'
import { listedValue } from '#domain/stewardship/list-row.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { clinicRow, parseClinicRow, type ClinicRow } from '#db/import/clinic-row.ts'
import { findCurated } from '#db/stewardship/curated.ts'
import { listStatements } from '#db/stewardship/statements.ts'

/** `undefined` when the clinic is not listed. */
export function findClinic(db: ReadDb, id: number) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(['site', 'phone', 'city', 'state'])
    .where('id', '=', id)
    .where('kind', '=', 'clinic')
    .executeTakeFirst()
}

export type ListedClinic = NonNullable<Awaited<ReturnType<typeof findClinic>>>

/** What is shown of each field, '' where nothing is; `undefined` when the clinic is not listed. */
export async function findShownValues(
  db: ReadDb,
  id: number,
): Promise<Record<Field, FieldValue> | undefined> {
  const row = (await findCurated(db, id))?.listRow ?? (await findStoredRow(db, id))
  if (row === undefined) return undefined
  const statements = await listStatements(db, id)
  const shown = FIELD_NAMES.map((field) => {
    const { value } = decideField(field, listedValue(field, row), statements)
    return [field, value] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(shown) as Record<Field, FieldValue>
}

/** What the list says about a clinic that nobody else has spoken about. */
async function findStoredRow(db: ReadDb, id: number): Promise<ClinicRow | undefined> {
  const stored = await db
    .selectFrom('providers')
    .innerJoin('clinics', 'clinics.provider_id', 'providers.id')
    .leftJoin('clinic_facts', 'clinic_facts.provider_id', 'providers.id')
    .select(clinicRow().as('row'))
    .where('providers.id', '=', id)
    .executeTakeFirst()
  return stored === undefined ? undefined : parseClinicRow(stored.row)
}
