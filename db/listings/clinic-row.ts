import { sql, type RawBuilder } from 'kysely'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from '#domain/listings/columns.ts'

/** Selects a ClinicRow as JSON text from providers, clinics and clinic_facts. */
export function clinicRow(): RawBuilder<string> {
  return selectRow({
    providers: 'providers',
    clinics: 'clinics',
    facts: 'clinic_facts',
    slug: 'slug',
  })
}

/** Selects the same for a staged row; its slug is the base slug. */
export function stagedRow(): RawBuilder<string> {
  return selectRow({
    providers: 'incoming',
    clinics: 'incoming',
    facts: 'incoming_facts',
    slug: 'base_slug',
  })
}

function selectRow(names: Record<'providers' | 'clinics' | 'facts' | 'slug', string>) {
  const { providers, clinics, facts, slug } = names
  const id = facts === 'clinic_facts' ? 'provider_id' : 'row'
  const isClosed = providers === 'incoming' ? sql.ref('incoming.is_closed') : sql`0`
  const pairs = sql.join([
    sql`'is_closed', ${isClosed}`,
    sql`'slug', ${sql.ref(`${providers}.${slug}`)}`,
    ...PROVIDER_COLUMNS.map((column) => pair(providers, column)),
    ...['content_hash', ...EXTRA_COLUMNS].map((column) => pair(clinics, column)),
    ...FACT_COLUMNS.map((column) => pair(facts, column)),
  ])
  return sql<string>`json_object('has_facts', ${sql.ref(`${facts}.${id}`)} is not null, ${pairs})`
}

function pair(table: string, column: string) {
  return sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`
}

export function parseClinicRow(json: string): ClinicRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the query builds it
  return JSON.parse(json) as ClinicRow
}
