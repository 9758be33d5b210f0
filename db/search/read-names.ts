import { sql } from 'kysely'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { abbreviateStreet, foldName } from '#domain/clinics/fold-names.ts'
import { countWords, Names, type NamesPart, type ProviderName } from '#domain/search/names.ts'
import { paths } from '#domain/site/paths.ts'
import { stateByCode } from '#domain/places/states.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { inListOrder } from '#db/directory/providers.ts'
import { inBatches } from '#db/directory/streams.ts'
import { listListedCities } from '#db/directory/cities.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The index of all names. Takes half a second: the server reads the parts in a thread. */
export async function readNames(db: ReadDb): Promise<Names> {
  const names = new Names()
  for await (const part of readParts(db)) names.add(part)
  return names
}

/** Read them in one transaction. Adding one to the index takes a few milliseconds. */
export async function* readParts(db: ReadDb): AsyncGenerator<NamesPart> {
  for await (const cities of inBatches(selectPlaces(db).stream())) {
    yield { cities: cities.map((city) => ({ ...city, folded: city.folded.split('|') })) }
  }
  for await (const zips of inBatches(selectZips(db).stream())) yield { zips }
  for await (const rows of inBatches(selectProviders(db).$call(inListOrder).stream())) {
    yield nameProviders(rows)
  }
  yield { states: await listStates(db) }
}

/** More are read anew, which takes as long. */
const MAX_CHANGES = 500

/** What changed since a revision, or in a restored backup; `undefined` when that is too much. */
export async function readChanges(
  db: ReadDb,
  names: Names,
  since: number | undefined,
): Promise<NamesPart | undefined> {
  const changes = await db
    .selectFrom('listing_changes')
    .select('listing_id as id')
    // A change counts for the revision before or after it.
    .where('revision', '>=', since ?? 0)
    .limit(MAX_CHANGES + 1)
    .execute()
  if (changes.length > MAX_CHANGES) return undefined
  const removed = since === undefined ? names.providers : []
  const without = new Set([...changes, ...removed].map(({ id }) => id))
  const rows = await selectProviders(db)
    .where('id', 'in', jsonList([...without]))
    .execute()
  const slugs = new Set([...names.statesOf(without), ...rows.map(({ stateSlug }) => stateSlug)])
  return { ...nameProviders(rows), without, states: await listStates(db, slugs) }
}

function selectPlaces(db: ReadDb) {
  return db
    .selectFrom('places')
    .innerJoin('place_names', 'place_id', 'places.id')
    .select(['name', 'state', sql<string>`group_concat(folded, '|')`.as('folded')])
    .select(sql<number>`coalesce(max(population), 0)`.as('population'))
    .where('kind', '=', 'city')
    .groupBy(['state', 'name'])
    .orderBy('population', 'desc')
    .orderBy('name')
    .orderBy('state')
}

function selectZips(db: ReadDb) {
  return db
    .selectFrom('places')
    .select(['zip', 'name as city', 'state'])
    .where('kind', '=', 'zip')
    .orderBy('zip')
}

function selectProviders(db: ReadDb) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'street', 'city', 'full_address as address', 'postal_code as zip'])
    .select(['state', 'state_slug as stateSlug', 'phone', 'tier', 'reviews'])
}

type ProviderRow = Awaited<ReturnType<ReturnType<typeof selectProviders>['execute']>>[number]

function nameProviders(rows: readonly ProviderRow[]) {
  const providers = rows.map(nameProvider)
  return { providers, words: countWords(providers) }
}

const ZIP_LENGTH = 5

function nameProvider(row: ProviderRow): ProviderName {
  const { id, address, street, city, zip, state, phone, stateSlug, tier, reviews } = row
  const name = foldName(row.name)
  const parts = [street, city].filter((part) => !address.includes(part))
  const where = [address, ...parts].map(foldName)
  // "Wilson Boulevard" is also found as "wilson blvd".
  const short = where.map(abbreviateStreet).filter((part) => !where.includes(part))
  const fields = [
    name,
    ...where,
    ...short,
    foldName(`${zip} ${state} ${stateByCode(state)?.name ?? ''}`),
    comparablePhone(phone),
  ]
  return {
    id,
    name,
    text: ` ${fields.join(' \n ')} `,
    zip: zip.length < ZIP_LENGTH ? '' : zip.slice(0, ZIP_LENGTH),
    stateSlug,
    tier,
    reviews,
    listedName: row.name,
  }
}

/** `slugs`: only of these states. */
async function listStates(db: ReadDb, slugs?: ReadonlySet<string>) {
  const totals = await listStateTotals(db)
  const states = totals.filter(({ stateSlug }) => slugs?.has(stateSlug) ?? true)
  const cities = await listListedCities(db, slugs && [...slugs])
  const linked = cities.map((city) => ({ ...city, url: paths.city(city) }))
  const byState = Map.groupBy(linked, ({ stateSlug }) => stateSlug)
  return states.map((state) => ({
    ...state,
    url: paths.state(state.stateSlug),
    cities: byState.get(state.stateSlug) ?? [],
  }))
}
