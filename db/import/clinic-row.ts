import { sql, type RawBuilder } from 'kysely'
import type { ListRow } from '#domain/stewardship/list-row.ts'
import {
  EXTRA_COLUMNS,
  FACT_COLUMNS,
  PROVIDER_COLUMNS,
  type ExtraColumn,
  type FactColumn,
  type ProviderColumn,
} from './columns.ts'

/** All stored columns of a clinic as one JSON object. */
export interface ClinicRow
  extends
    ListRow,
    Record<Exclude<ProviderColumn | ExtraColumn | FactColumn, keyof ListRow>, Value> {
  slug: string
  content_hash: string | null
  /** 1 when the clinic has a row in clinic_facts. */
  has_facts: 0 | 1
}

type Value = string | number | null

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
