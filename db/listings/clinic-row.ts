import { sql, type RawBuilder } from 'kysely'
import { BLANK_ROW, type ClinicRow } from '#domain/listings/clinic-row.ts'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from '#domain/listings/columns.ts'

/** Selects a ClinicRow as JSON text from providers and clinics. */
export function clinicRow(): RawBuilder<string> {
  const pairs = sql.join([
    pair('providers', 'slug'),
    ...PROVIDER_COLUMNS.map((column) => pair('providers', column)),
    ...['content_hash', ...EXTRA_COLUMNS, ...FACT_COLUMNS].map((column) => pair('clinics', column)),
  ])
  return sql`json_object(
    'is_closed', 0, 'has_facts', clinics.source is not null, ${pairs}
  )`
}

function pair(table: string, column: string) {
  return sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`
}

/** Stands for the row of a listing that is in no list. */
export const NO_ROW = '{}'

export function parseClinicRow(json: string): ClinicRow {
  if (json === NO_ROW) return BLANK_ROW
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the query builds it
  return JSON.parse(json) as ClinicRow
}
