import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import { listedValue } from '#domain/stewardship/list-row.ts'
import { decideField, isContradicted, type Source } from '#domain/stewardship/statements.ts'
import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { parseClinicRow } from '#db/import/clinic-row.ts'

/** A list that changed a field after somebody else spoke about it; the admin is asked (R-FIELD-2). */
export interface Conflict {
  clinicId: number
  name: string
  path: string
  field: Field
  source: Source
  /** What is shown. */
  value: FieldValue
  listValueThen: FieldValue
  listValueNow: FieldValue
  /** UTC day of the statement. */
  saidOn: string
}

/** Of listed clinics, the oldest statement first. */
export async function listConflicts(db: ReadDb): Promise<Conflict[]> {
  const rows = await db
    .selectFrom('clinic_statements as said')
    .innerJoin('curated_clinics as curated', 'curated.provider_id', 'said.provider_id')
    .innerJoin('providers', 'providers.id', 'said.provider_id')
    .select([
      'said.provider_id as clinicId',
      'providers.name',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'curated.list_row as listRow',
      'said.field',
      'said.source',
      'said.value',
      'said.list_value as listValue',
      'said.said_on as saidOn',
    ])
    .orderBy('said.said_on')
    .orderBy('said.provider_id')
    .orderBy('said.field')
    .execute()
  return rows.flatMap((row) => {
    const { clinicId, name, field, source, value, listValue, saidOn } = row
    const statements = rows.filter((other) => other.clinicId === clinicId)
    // Only what is shown is worth a question.
    if (decideField(field, '', statements).statement !== row) return []
    const listValueNow = listedValue(field, parseClinicRow(row.listRow))
    if (!isContradicted(row, listValueNow)) return []
    const path = paths.provider(row)
    return [
      {
        clinicId,
        name,
        path,
        field,
        source,
        value,
        listValueThen: listValue,
        listValueNow,
        saidOn,
      },
    ]
  })
}
