import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { hasChanges, type Plan, type PlannedChange } from '#domain/import/plan.ts'
import { cityKey, placeOf } from '#domain/import/stored.ts'
import type { CityPlace } from '#domain/site/paths.ts'
import { recordLastProviderId } from '#db/directory/provider-ids.ts'
import { refreshDuplicates, rescoreOpenPairs } from '#db/duplicates/refresh.ts'
import type { Connection } from '#db/engine/connection.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import {
  addSearchWords,
  addToSearch,
  createWordCollector,
  removeFromSearch,
} from '#db/search/index-rows.ts'
import { clinicWriter, type ListOrigin } from './clinic-writer.ts'
import { nameLeftCities, recordFormerCities, storeFormerAddresses } from './former-places.ts'
import { NOT_LISTED } from './read-stored.ts'
import { storeDecided } from './store-decided.ts'

interface ApplyOptions {
  now: Date
  list: ListOrigin
  /** Called with 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

/** Statements cannot be interrupted, so each works on at most a second's worth of clinics. */
const CLINICS_PER_SLICE = 5000

/** Writes what the plan says. `db`: the import's transaction on the handle of the connection. */
export async function applyPlan(
  connection: Connection,
  db: Database,
  { plan, ...options }: ApplyOptions & { plan: Plan },
): Promise<void> {
  if (hasChanges(plan.difference)) await applyChanges(connection, db, plan, options)
  await storeDecided(db, plan, options.now)
  await rescoreOpenPairs(db, options.now)
}

async function applyChanges(
  connection: Connection,
  db: Database,
  plan: Plan,
  { now, list, onWritten }: ApplyOptions,
): Promise<void> {
  const today = utcDay(now)
  const { changes, removed } = plan
  const leftCities = await nameLeftCities(db, plan.leftCities)
  await keepPrevious(db, plan)
  const removedIds = removed.map(({ id }) => id)
  const shown = changes.filter(({ kind }) => kind !== 'hidden')
  const changed = shown.filter(({ before }) => before !== undefined)
  await removeFromSearch(db, [...removedIds, ...changed.map(({ id }) => id)])
  await db.deleteFrom('providers').where('id', 'in', jsonList(removedIds)).execute()

  const writer = clinicWriter(connection, { today, list })
  const report = (written: number, indexed: number) =>
    onWritten?.((written + indexed) / Math.max(1, changes.length + shown.length))
  for (let at = 0; at < changes.length; at += CLINICS_PER_SLICE) {
    writer.write(changes.slice(at, at + CLINICS_PER_SLICE))
    report(at, 0)
    // Lets signals through.
    await yieldToEventLoop()
  }
  plan.rehashed.forEach(writer.rehash)
  await recordLastProviderId(db)
  await storeFormerAddresses(db, plan.former)
  for await (const indexed of indexClinics(db, shown)) report(changes.length, indexed)

  const touched = listTouchedCities(plan)
  for (let at = 0; at < touched.length; at += CLINICS_PER_SLICE) {
    await refreshPlaces(db, touched.slice(at, at + CLINICS_PER_SLICE), today)
    await yieldToEventLoop()
  }
  await recordFormerCities(db, leftCities)
  const ids = new Set(changes.map(({ id }) => id))
  await refreshDuplicates(
    db,
    ids.size > MAX_COMPARED ? { kind: 'all' } : { kind: 'changed', ids },
    now,
  )
}

/** Above this, comparing all pairs needs less memory than tracking the changed clinics. */
const MAX_COMPARED = 10_000

async function keepPrevious(db: Database, { previous }: Plan): Promise<void> {
  await db.deleteFrom('previous_clinics').execute()
  for (const [provider_id, clinic] of previous) {
    const row = clinic === null ? NOT_LISTED : JSON.stringify(clinic)
    await db.insertInto('previous_clinics').values({ provider_id, row }).execute()
  }
}

/** FTS5 flushes a segment whenever a rowid goes backwards, so all slices follow one order. */
async function* indexClinics(
  db: Database,
  changes: readonly PlannedChange[],
): AsyncGenerator<number> {
  const sorted = await db
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', jsonList(changes.map(({ id }) => id)))
    .orderBy('search_rowid')
    .execute()
  for (let at = 0; at < sorted.length; at += CLINICS_PER_SLICE) {
    const slice = sorted.slice(at, at + CLINICS_PER_SLICE)
    await addToSearch(
      db,
      slice.map(({ id }) => id),
    )
    yield at
    await yieldToEventLoop()
  }
  const { words, add } = createWordCollector()
  for (const { row } of changes) add(`${row.name} ${row.street} ${row.city}`)
  await addSearchWords(db, words)
}

function listTouchedCities({ changes, removed }: Plan): CityPlace[] {
  const shown = changes.filter(({ kind }) => kind !== 'hidden')
  const rows = [...shown, ...removed.map(({ before }) => ({ before, row: before }))].flatMap(
    ({ before, row }) => (before === undefined ? [row] : [before, row]),
  )
  return [...new Map(rows.map((row) => [cityKey(placeOf(row)), placeOf(row)])).values()]
}
