import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/engine/schema.ts'
import { utcDay } from '#domain/text/dates.ts'
import { NO_ROW } from '#db/listings/clinic-row.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'

/** SHA-256 of data/clinics.csv, the bundled list of fictional clinics. */
const DEMO_SHA256 = '5b8753351268e869160cf761d9b964ef9c9fd9c68572cc48f19a03bbe25f6a2e'

/** `chunks` passes the bytes on. Call `isDemo` after the last of them. */
export function recognizeDemo(list: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of list) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { chunks: chunks(), isDemo: () => hash.digest('hex') === DEMO_SHA256 }
}

/** True until the first list of the operator's own (R-DEMO-2). */
export async function hasOnlyDemo(db: Database): Promise<boolean> {
  const runs = await db.selectFrom('import_runs').select('is_demo').distinct().execute()
  return runs.length === 1 && runs[0]?.is_demo === 1
}

const OWN = sql`(select listing_id from decided_listings where list_row = ${sql.lit(NO_ROW)})`

/** Former addresses of listings that no list made, which stay. */
export const IS_OWN_ADDRESS = sql<boolean>`(coalesce(listing_id, 0) in ${OWN}
  or json_array(state_slug, city_slug, slug) in (
    select value from decided_listings, json_each(former_addresses)
    where list_row = ${sql.lit(NO_ROW)}
  ))`

/** Without the demo's clinics, which leave. */
export const OWN_PROVIDER = sql<number | null>`iif(listing_id in ${OWN}, listing_id, null)`

/** Listings of applications remain, everything else about clinics goes. In the order of references. */
const FORGOTTEN = [
  sql`delete from duplicate_pairs where first_id not in ${OWN} or second_id not in ${OWN}`,
  sql`delete from proposals where kind in ('report', 'edit') and listing_id not in ${OWN}`,
  sql`delete from proposals where kind = 'claim' and
    coalesce((select listing_id from owners where owners.id = proposals.id), listing_id) not in ${OWN}`,
  sql`delete from owners where listing_id not in ${OWN}`,
  sql`delete from changes where listing_id not in ${OWN}
    or table_name = 'proposals' and key ->> 0 not in (select id from proposals)`,
  sql`delete from decided_listings where list_row <> ${sql.lit(NO_ROW)}`,
  sql`update decided_listings set state = 'hidden', winner_id = null
    where winner_id in (select listing_id from clinics)`,
  sql`delete from former_addresses where not ${IS_OWN_ADDRESS}`,
  sql`update former_addresses set listing_id = ${OWN_PROVIDER}`,
  sql`delete from providers where id in (select listing_id from clinics)`,
  sql`delete from former_cities`,
  sql`delete from previous_clinics`,
  sql`delete from import_runs`,
  sql`delete from cities`,
]

/** The demo leaves as if it had never been there. Call it in the import's transaction. */
export async function dropDemo(db: Database, now: Date): Promise<void> {
  for (const statement of FORGOTTEN) await statement.execute(db)
  const changed_on = utcDay(now)
  await db
    .updateTable('state_totals')
    .set({ provider_count: 0, city_count: 0, changed_on })
    .execute()
  const listings = await db
    .selectFrom('providers')
    .select(['state_slug as stateSlug', 'city_slug as citySlug'])
    .execute()
  await refreshPlaces(db, listings, changed_on)
  // Who had updated a clinic of the demo waits for a page of their own.
  await db
    .updateTable('proposals')
    .set({ listing_id: null, status: 'pending', decided_at: null, decided_by: null })
    .where('kind', '=', 'apply')
    .where('listing_id', 'not in', (eb) => eb.selectFrom('providers').select('providers.id'))
    .execute()
}
