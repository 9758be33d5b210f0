import { listedValue } from '#domain/stewardship/list-row.ts'
import { decideField, isContradicted } from '#domain/stewardship/statements.ts'
import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { parseClinicRow } from '#db/listings/clinic-row.ts'

/** Fields of listed clinics that the list changed after another source stated them; oldest first. The admin decides (R-FIELD-2). */
export async function listConflicts(db: ReadDb) {
  const rows = await db
    .selectFrom('clinic_statements as statements')
    .innerJoin('curated_clinics as curated', 'curated.provider_id', 'statements.provider_id')
    .innerJoin('providers', 'providers.id', 'statements.provider_id')
    .leftJoin('list_changes as change', (join) =>
      join
        .onRef('change.provider_id', '=', 'statements.provider_id')
        .onRef('change.field', '=', 'statements.field'),
    )
    .select([
      'statements.provider_id as clinicId',
      'providers.name',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'curated.list_row as listRow',
      'statements.field',
      'statements.source',
      'statements.value',
      'statements.list_value as listValue',
      'statements.said_on as statedOn',
      'change.at as changedAt',
      'providers.city',
      'providers.state',
    ])
    .orderBy((eb) => eb.fn.coalesce('change.at', 'statements.said_on'))
    .orderBy('statements.provider_id')
    .orderBy('statements.field')
    .execute()
  const byClinic = Map.groupBy(rows, ({ clinicId }) => clinicId)
  return rows.flatMap((row) => {
    const { clinicId, name, city, state, field, source, value, listValue, statedOn } = row
    const statements = byClinic.get(clinicId) ?? []
    // Only shown statements can conflict.
    if (decideField(field, '', statements).statement !== row) return []
    const listValueNow = listedValue(field, parseClinicRow(row.listRow))
    if (!isContradicted(row, listValueNow)) return []
    const path = paths.provider(row)
    return [
      {
        clinicId,
        name,
        city,
        state,
        path,
        field,
        source,
        /** The shown value. */
        value,
        listValueThen: listValue,
        listValueNow,
        /** UTC day of the statement. */
        statedOn,
        /** Import that made the conflict; the day of the statement when it is not known. */
        since: row.changedAt ?? statedOn,
      },
    ]
  })
}
