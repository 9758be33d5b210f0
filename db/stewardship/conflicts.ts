import { listedValue } from '#domain/stewardship/list-row.ts'
import { decideField, isContradicted } from '#domain/stewardship/statements.ts'
import { judgeTrust } from '#domain/proposals/trust.ts'
import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { parseClinicRow } from '#db/listings/clinic-row.ts'

/** Statements that are compared; what an import changed comes first. */
const MAX_COMPARED = 1000

/** Fields of listed clinics that the list changed after another source stated them; oldest first. The admin decides (R-FIELD-2). */
export async function listConflicts(db: ReadDb, clinicId?: number) {
  const rows = await db
    .selectFrom('statements')
    .innerJoin('curated_clinics as curated', 'curated.provider_id', 'statements.provider_id')
    .innerJoin('providers', 'providers.id', 'statements.provider_id')
    .select([
      'statements.provider_id as clinicId',
      'providers.name',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'curated.list_row as listRow',
      'statements.field',
      'statements.source',
      /** The shown value. */
      'statements.value',
      'statements.list_value as listValue',
      'statements.said_at as saidAt',
      'list_changed_at as changedAt',
      'providers.city',
      'providers.state',
    ])
    .$if(clinicId !== undefined, (query) =>
      query.where('statements.provider_id', '=', clinicId ?? 0),
    )
    .orderBy((eb) => eb('list_changed_at', 'is', null))
    .orderBy((eb) => eb.fn.coalesce('list_changed_at', 'statements.said_at'))
    .orderBy('statements.provider_id')
    .orderBy('statements.field')
    .limit(MAX_COMPARED)
    .execute()
  const byClinic = Map.groupBy(rows, (row) => row.clinicId)
  return rows.flatMap((row) => {
    const { listRow, changedAt, listValue: listValueThen, ...stated } = row
    const { stateSlug, citySlug, slug, ...conflict } = stated
    const { field, saidAt } = conflict
    // Only shown statements can conflict.
    const statements = byClinic.get(conflict.clinicId) ?? []
    if (decideField(field, '', statements).statement !== row) return []
    const listValueNow = listedValue(field, parseClinicRow(listRow))
    const isContradiction = isContradicted(row, listValueNow)
    const said = { by: 'list', field, value: listValueNow, isContradiction } as const
    if (judgeTrust(said) !== 'waits') return []
    const path = paths.provider({ stateSlug, citySlug, slug })
    /** Import that made the conflict; the time of the statement when it is not known. */
    const since = changedAt ?? saidAt
    return [{ ...conflict, path, listValueThen, listValueNow, since }]
  })
}
