import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Relevance } from '#domain/clinics/facts/relevance.ts'
import { hasChanges, type Plan } from '#domain/import/plan.ts'
import { cityKey, placeOf } from '#domain/import/stored.ts'
import type { CityPlace } from '#domain/site/paths.ts'
import { recordLastProviderId } from '#db/engine/directory-state.ts'
import { offerSuccessors, refreshDuplicates, rescoreOpenPairs } from '#db/duplicates/refresh.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { upsertRows } from '#db/engine/upsert-rows.ts'
import { utcDay } from '#domain/text/dates.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { NO_ROW, writeClinics, writeProviders } from '#db/listings/clinic-row.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import {
  nameLeftCities,
  recordFormerCities,
  storeFormerAddresses,
} from '#db/addresses/keep-former.ts'
import { refreshRelevance, storeRelevance } from '#db/listings/relevance.ts'
import { rememberLeaving } from '#db/stewardship/show-listings.ts'
import type { ImportListeners, ListOrigin } from './report.ts'

interface ApplyOptions {
  now: Date
  list: ListOrigin
  /** The relevance score of each row. Rows that were not scored are not in it. */
  relevance?: ReadonlyMap<ClinicRow, Relevance>
  onWritten?: ImportListeners['onWritten']
}

/** Writes what the plan says. `db`: the import's transaction. */
export async function applyPlan(
  db: Database,
  { plan, ...options }: ApplyOptions & { plan: Plan },
): Promise<void> {
  if (hasChanges(plan.difference)) await applyChanges(db, plan, options)
  await storeDecided(db, plan, options.now)
  await rescoreOpenPairs(db, options.now)
}

async function applyChanges(
  db: Database,
  plan: Plan,
  { now, list, relevance, onWritten }: ApplyOptions,
): Promise<void> {
  const today = utcDay(now)
  const { changes, removed } = plan
  const leftCities = await nameLeftCities(db, plan.leftCities)
  await keepPrevious(db, plan)
  for (const { id } of plan.successions) await rememberLeaving(db, id)
  const removedIds = removed.map(({ id }) => id)
  await db.deleteFrom('providers').where('id', 'in', jsonList(removedIds)).execute()

  await inSlices(changes, async (slice, at) => {
    onWritten?.(at / changes.length)
    // No page shows a hidden change, so it does not date one.
    const shown = slice.filter(({ kind }) => kind !== 'hidden')
    await writeProviders(db, shown, today)
    await writeClinics(db, slice, list)
  })
  const hashes = JSON.stringify(plan.rehashed.map(({ id, contentHash }) => [id, contentHash]))
  await sql`
    update clinics set content_hash = value ->> 1
    from json_each(${hashes}) where listing_id = value ->> 0
  `.execute(db)
  await recordLastProviderId(db)
  await storeFormerAddresses(db, plan.former)
  await inSlices(listTouchedCities(plan), (cities) => refreshPlaces(db, cities, today))
  await recordFormerCities(db, leftCities)
  const ids = new Set(changes.map(({ id }) => id))
  const isLarge = ids.size > MAX_COMPARED
  await refreshRelevances(db, plan, relevance)
  await refreshDuplicates(db, isLarge ? 'all' : ids, now)
  await offerSuccessors(db, plan.successions, now)
}

/** Nothing but its row says anything about a new clinic. */
async function refreshRelevances(
  db: Database,
  { changes, previous }: Plan,
  relevance: ApplyOptions['relevance'],
): Promise<void> {
  const scored: (Relevance & { id: number })[] = []
  const others: number[] = []
  for (const { kind, id, row } of changes) {
    const known = kind === 'added' && !previous.has(id) ? relevance?.get(row) : undefined
    if (known === undefined) others.push(id)
    else scored.push({ id, ...known })
  }
  await refreshRelevance(db, others.length > MAX_COMPARED ? undefined : others)
  if (others.length <= MAX_COMPARED) await storeRelevance(db, scored)
}

/** Statements cannot be interrupted, so each works on at most a second's worth of clinics. */
const SLICE = 1000

/** Lets signals through after each slice. */
async function inSlices<T>(
  all: readonly T[],
  work: (slice: T[], at: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += SLICE) {
    await work(all.slice(at, at + SLICE), at)
    await yieldToEventLoop()
  }
}

/** Above this, comparing all pairs needs less memory than tracking the changed clinics. */
const MAX_COMPARED = 10_000

async function keepPrevious(db: Database, { previous }: Plan): Promise<void> {
  await db.deleteFrom('previous_clinics').execute()
  const rows = Array.from(previous, ([id, row]) => [id, row ? JSON.stringify(row) : NO_ROW])
  await inSlices(rows, async (slice) => {
    await upsertRows(db, 'previous_clinics', ['listing_id', 'row'], slice)
  })
}

function listTouchedCities({ changes, removed }: Plan): CityPlace[] {
  const shown = changes.filter(({ kind }) => kind !== 'hidden')
  const rows = [...shown, ...removed.map(({ before }) => ({ before, row: before }))].flatMap(
    ({ before, row }) => (before === undefined ? [row] : [before, row]),
  )
  return [...new Map(rows.map((row) => [cityKey(placeOf(row)), placeOf(row)])).values()]
}

/** Stores the newest list's rows of clinics with decisions, and when the list changed their fields. */
async function storeDecided(
  db: Database,
  { decided, listChanges }: Plan,
  now: Date,
): Promise<void> {
  for (const { id, listRow, state, address } of decided) {
    await db
      .updateTable('decided_listings')
      .set({
        state,
        state_slug: address.stateSlug,
        city_slug: address.citySlug,
        slug: address.slug,
        ...(listRow && {
          list_row: JSON.stringify(listRow),
          content_hash: listRow.content_hash,
        }),
      })
      .where('listing_id', '=', id)
      .execute()
  }
  for (const { id, field } of listChanges) {
    await db
      .updateTable('statements')
      .set({ list_changed_at: now.toISOString() })
      .where('listing_id', '=', id)
      .where('field', '=', field)
      .execute()
  }
}
