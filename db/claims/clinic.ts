import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'

/** `undefined` when the clinic is not listed. */
export function findClinic(db: ReadDb, id: number) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(['site', 'phone', 'city', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Shown value of each field, '' for none; `undefined` when no clinic has the id. */
export async function findShownValues(
  db: ReadDb,
  id: number,
): Promise<Record<Field, FieldValue> | undefined> {
  const clinic = await describeClinic(db, id)
  if (clinic === undefined) return undefined
  const shown = clinic.fields.map(({ field, shown: value }) => [field, value] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(shown) as Record<Field, FieldValue>
}
