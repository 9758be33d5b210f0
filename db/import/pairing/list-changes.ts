import { sql } from 'kysely'
import { paths } from '#domain/site/paths.ts'
import { comparedColumns, isDerived } from './compare.ts'
import { missingClinics } from './missing-clinics.ts'
import type { ListChange } from '#db/import/report.ts'
import type { ChangeKind, ImportDb } from '#db/import/staging/staging-tables.ts'

const PAGE = 1000

interface StoredAddress {
  name: string
  stateSlug: string
  citySlug: string
  slug: string
}

/**
 * Call it after slugs are assigned and before anything is written. New and changed clinics come
 * first.
 */
export async function reportChanges(
  db: ImportDb,
  onChange: (change: ListChange) => void,
): Promise<void> {
  for (let row = 0; ;) {
    const changes = await listChangedRows(db, row)
    for (const change of changes) for (const each of describeChange(change)) onChange(each)
    row = changes.at(-1)?.row ?? row
    if (changes.length < PAGE) break
  }
  for (const { isClosed, ...clinic } of await listMissing(db)) {
    onChange({ ...wholeClinic(clinic), kind: isClosed ? 'closed' : 'removed' })
  }
}

interface ChangedRow extends StoredAddress {
  row: number
  kind: ChangeKind
  newStateSlug: string
  newCitySlug: string
  newSlug: string
  /** JSON array of [column, old, new]. */
  columns: string
}

async function listChangedRows(db: ImportDb, afterRow: number): Promise<ChangedRow[]> {
  const columns = comparedColumns()
    .filter(({ column }) => !isDerived(column))
    .map(
      ({ column, stored, listed }) =>
        sql`iif(${stored} is ${listed}, null, json_array(${sql.lit(column)}, ${stored}, ${listed}))`,
    )
  const { rows } = await sql<ChangedRow>`
    select change.row, change.kind, incoming.name,
      providers.state_slug as stateSlug, providers.city_slug as citySlug, providers.slug,
      incoming.state_slug as newStateSlug, incoming.city_slug as newCitySlug, change.slug as newSlug,
      json_array(${sql.join(columns)}) as columns
    from incoming_changes as change
    join incoming using (row)
    left join providers on providers.id = change.provider_id
    left join clinics on clinics.provider_id = change.provider_id
    left join clinic_facts on clinic_facts.provider_id = change.provider_id
    left join incoming_facts on incoming_facts.row = change.row
    where change.row > ${afterRow}
    order by change.row
    limit ${PAGE}
  `.execute(db)
  return rows
}

function describeChange(change: ChangedRow): ListChange[] {
  const { kind, name: clinic } = change
  const newAddress = paths.provider({
    stateSlug: change.newStateSlug,
    citySlug: change.newCitySlug,
    slug: change.newSlug,
  })
  if (kind === 'added') {
    return [{ kind, clinic, address: newAddress, column: '', old: '', new: '' }]
  }
  const address = paths.provider(change)
  const shown = kind === 'hidden' ? 'changed' : kind
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the query builds it
  const columns = JSON.parse(change.columns) as ([string, Value, Value] | null)[]
  const changes = columns
    .filter((column) => column !== null)
    .map(([column, old, now]) => ({
      kind: shown,
      clinic,
      address,
      column,
      old: formatCell(old),
      new: formatCell(now),
    }))
  if (newAddress === address) return changes
  return [
    { kind: shown, clinic, address, column: 'address', old: address, new: newAddress },
    ...changes,
  ]
}

type Value = string | number | null

function formatCell(value: Value): string {
  return value === null ? '' : String(value)
}

async function listMissing(db: ImportDb) {
  const missing = missingClinics(db).select('provider_id')
  const { rows } = await sql<StoredAddress & { isClosed: 0 | 1 }>`
    select name, state_slug as stateSlug, city_slug as citySlug, slug,
      id in (select provider_id from closed_clinics) as isClosed
    from providers where id in ${missing} order by id
  `.execute(db)
  return rows
}

function wholeClinic({ name: clinic, ...place }: StoredAddress) {
  return { clinic, address: paths.provider(place), column: '', old: '', new: '' }
}
