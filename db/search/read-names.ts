import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { abbreviateStreet, foldName } from '#domain/clinics/fold-names.ts'
import { Names, type Directory, type ProviderName } from '#domain/search/names.ts'
import { paths } from '#domain/site/paths.ts'
import { stateByCode } from '#domain/places/states.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { inListOrder } from '#db/directory/providers.ts'
import { listListedCities } from '#db/directory/cities.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export type ReadNames = (db: ReadDb) => Promise<Names>

/** Reads the index of names; what did not change since the last call is kept. Cache it per revision. */
export function namesReader(): ReadNames {
  let places: { hash: string; read: Pick<Directory, 'names' | 'zips'> } | undefined
  let providers = new Map<number, { source: string; name: ProviderName }>()
  return async (db) => {
    const hash = await findPlacesHash(db)
    if (places?.hash !== hash) places = { hash, read: await readPlaces(db) }
    const rows = await listProviderRows(db)
    await eventLoopTurn() // other requests go on meanwhile
    const zipCounts = new Map<string, number>()
    const kept = new Map<number, { source: string; name: ProviderName }>()
    for (const row of rows) {
      const zip = row.zip.slice(0, ZIP_LENGTH)
      if (zip.length === ZIP_LENGTH) zipCounts.set(zip, (zipCounts.get(zip) ?? 0) + 1)
      const source = Object.values(row).join('\n')
      const known = providers.get(row.id)
      kept.set(row.id, known?.source === source ? known : { source, name: nameProvider(row) })
    }
    providers = kept
    const cities = await listListedCities(db)
    const states = await listStateTotals(db)
    await eventLoopTurn()
    return new Names({
      ...places.read,
      zipCounts,
      cities,
      states,
      paths,
      providers: [...kept.values()].map(({ name }) => name),
    })
  }
}

const ZIP_LENGTH = 5

/** In list order. */
function listProviderRows(db: ReadDb) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'street', 'city', 'full_address as address', 'postal_code as zip'])
    .select(['state', 'phone'])
    .$call(inListOrder)
    .execute()
}

type ProviderRow = Awaited<ReturnType<typeof listProviderRows>>[number]

function nameProvider(row: ProviderRow): ProviderName {
  const { id, address, street, city, zip, state, phone } = row
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
  return { id, name, text: ` ${fields.join(' \n ')} ` }
}

async function readPlaces(db: ReadDb): Promise<Pick<Directory, 'names' | 'zips'>> {
  const names = await db
    .selectFrom('place_names')
    .innerJoin('places', 'places.id', 'place_names.place_id')
    .select(['folded', 'name', 'state', 'population'])
    .where('kind', '=', 'city')
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('places.id')
    .orderBy('folded')
    .execute()
  const zips = await db
    .selectFrom('places')
    .select(['zip', 'name as city', 'state'])
    .where('kind', '=', 'zip')
    .orderBy('zip')
    .execute()
  return { names, zips: new Map(zips.map(({ zip, ...place }) => [zip, place])) }
}

async function findPlacesHash(db: ReadDb): Promise<string> {
  const files = await db.selectFrom('loaded_files').select('sha256').orderBy('name').execute()
  return files.map(({ sha256 }) => sha256).join(' ')
}
