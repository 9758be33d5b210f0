import { sql } from 'kysely'
import {
  type ClinicRow,
  EXTRA_COLUMNS,
  FACT_COLUMNS,
  PROVIDER_COLUMNS,
} from '#domain/listings/clinic-row.ts'
import type { Plan } from '#domain/import/plan.ts'
import type { Decided, Stored, StoredClinic } from '#domain/import/stored.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { findLastProviderId } from '#db/engine/directory-state.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { IS_OWN_ADDRESS, OWN_PROVIDER } from './demo.ts'
import { NO_ROW, parseClinicRow } from '#db/listings/clinic-row.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'

/** Leaves out the complete rows of clinics whose hash is in the list. */
export async function readStored(
  db: Database,
  list: readonly ClinicRow[],
  decisions: readonly Decided[],
): Promise<Stored> {
  const clinics = await listClinics(db)
  const unclaimed = new Set(list.map(({ content_hash }) => content_hash))
  const decided = new Set(decisions.map(({ id }) => id))
  const changed = clinics.filter(({ id, contentHash }) => {
    const isUnchanged = contentHash !== null && unclaimed.delete(contentHash)
    return !isUnchanged || decided.has(id)
  })
  return {
    clinics: new Map(clinics.map((clinic) => [clinic.id, clinic])),
    rows: await readRows(
      db,
      changed.map(({ id }) => id),
    ),
    ...(await readAddresses(db)),
  }
}

/** As if the demo had never been there (R-DEMO-2). */
export async function readWithoutDemo(db: Database): Promise<Stored> {
  return { clinics: new Map(), rows: new Map(), ...(await readAddresses(db, true)) }
}

function listClinics(db: Database): Promise<StoredClinic[]> {
  return db
    .selectFrom('clinics')
    .innerJoin('providers', 'providers.id', 'clinics.listing_id')
    .select(['id', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select('content_hash as contentHash')
    .orderBy('id')
    .execute()
}

async function readRows(db: Database, ids: readonly number[]): Promise<Map<number, ClinicRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('providers')
    .innerJoin('clinics', 'clinics.listing_id', 'providers.id')
    .select(['id', 'slug', 'content_hash', ...PROVIDER_COLUMNS, ...EXTRA_COLUMNS, ...FACT_COLUMNS])
    .select(sql<0 | 1>`clinics.source is not null`.as('has_facts'))
    .select(sql<0>`0`.as('is_closed'))
    .where('id', 'in', jsonList(ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function readAddresses(db: Database, withoutDemo = false) {
  const others = await db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.listing_id', 'providers.id')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .where('clinics.listing_id', 'is', null)
    .execute()
  const former = await db
    .selectFrom('former_addresses')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug', 'reason', 'name'])
    .select(['place_id as placeId', 'identity', 'content_hash as contentHash'])
    .select(withoutDemo ? OWN_PROVIDER.as('providerId') : 'listing_id as providerId')
    .$if(withoutDemo, (query) => query.where(IS_OWN_ADDRESS))
    .execute()
  return { others, former, lastId: await findLastProviderId(db) }
}

/** Clinics of lists with decisions, and other listings that were merged into one. */
export async function readDecisions(db: Database): Promise<Decided[]> {
  const clinics = await db
    .selectFrom('decided_listings')
    .select(['listing_id as id', 'state', 'winner_id as winnerId', 'list_row', 'content_hash'])
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug', 'former_addresses'])
    .where((eb) => eb.or([eb('list_row', '<>', NO_ROW), eb('state', '=', 'merged')]))
    .orderBy('listing_id')
    .execute()
  const statements = await listStatementsByProvider(
    db,
    clinics.map(({ id }) => id),
  )
  return clinics.map(({ id, state, winnerId, ...clinic }) => ({
    id,
    state,
    winnerId,
    listRow: parseClinicRow(clinic.list_row),
    contentHash: clinic.content_hash,
    address: { stateSlug: clinic.stateSlug, citySlug: clinic.citySlug, slug: clinic.slug },
    withheld: ['listed', 'gone'].includes(state) ? [] : parseAddresses(clinic.former_addresses),
    statements: statements.get(id) ?? [],
  }))
}

function parseAddresses(json: string): ProviderPlace[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as withhold.ts writes it
  const addresses = JSON.parse(json) as [string, string, string][]
  return addresses.map(([stateSlug, citySlug, slug]) => ({ stateSlug, citySlug, slug }))
}

/** See Plan. */
export async function readPrevious(db: Database): Promise<Plan['previous']> {
  const rows = await db
    .selectFrom('previous_clinics')
    .select(['listing_id', 'row'])
    .orderBy('listing_id')
    .execute()
  return new Map(
    rows.map(({ listing_id, row }) => [listing_id, row === NO_ROW ? null : parseClinicRow(row)]),
  )
}
