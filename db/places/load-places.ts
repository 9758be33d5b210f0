import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { foldPlaceName } from '#domain/places/place-names.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/directory-state.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import type { Database } from '#db/engine/schema.ts'
import { upsertRows } from '#db/engine/upsert-rows.ts'
import { refreshFoldedNames } from './city-names.ts'

class PlacesFileError extends Error {
  override name = 'PlacesFileError'
}

const COLUMNS = [
  'kind',
  'zip',
  'name',
  'state',
  'latitude',
  'longitude',
  'population',
  'time_zone',
  'aliases',
]

/** Returns `false` when already loaded. Throws PlacesFileError for a missing or invalid file. */
export async function loadPlaces(connection: Connection, path: string): Promise<boolean> {
  const file = readPlacesFile(path)
  if (await isLoaded(connection, file)) return false

  return inHandleTransaction(connection, async () => {
    // Another process may have loaded the file while this one waited for the lock.
    if (await isLoaded(connection, file)) return false

    const { db } = connection
    await db.deleteFrom('place_names').execute()
    await db.deleteFrom('places').execute()
    await insertPlaces(db, file, path)
    await db
      .insertInto('loaded_files')
      .values({ name: file.name, sha256: file.sha256 })
      .onConflict((conflict) => conflict.doUpdateSet({ sha256: file.sha256 }))
      .execute()
    if ((await refreshFoldedNames(db)) > 0) await advanceRevision(db, new Date())
    return true
  })
}

export async function arePlacesLoaded(connection: Connection, path: string): Promise<boolean> {
  return isLoaded(connection, readPlacesFile(path))
}

type PlacesFile = ReturnType<typeof readPlacesFile>

function readPlacesFile(path: string) {
  try {
    const content = readFileSync(path)
    return {
      name: basename(path),
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
  } catch (error) {
    throw new PlacesFileError(`${path}: the list of places cannot be read`, { cause: error })
  }
}

async function isLoaded({ db }: Connection, { name, sha256 }: PlacesFile): Promise<boolean> {
  const loaded = await db
    .selectFrom('loaded_files')
    .select('sha256')
    .where('name', '=', name)
    .executeTakeFirst()
  return loaded?.sha256 === sha256
}

/** The file has no quotation marks (data/build/places.ts). */
async function insertPlaces(db: Database, { content }: PlacesFile, path: string) {
  const [header, ...lines] = content.toString('utf8').trimEnd().split('\n')
  if (header !== COLUMNS.join(',')) {
    throw new PlacesFileError(`${path}:1: expected the columns ${COLUMNS.join(',')}`)
  }
  const places = lines.map((line) => line.split(','))
  await upsertRows(db, 'places', ['id', ...COLUMNS.slice(0, -1)], places.map(toRow))
  const names = places.flatMap((cells, index) =>
    listNames(cells).map((folded) => [folded, idOf(index)]),
  )
  await sql`
    insert into place_names (folded, place_id)
    select value ->> 0, value ->> 1 from jsonb_each(${JSON.stringify(names)})
  `.execute(db)
}

/** The line in the file. */
function idOf(index: number): number {
  return index + 2
}

function toRow(cells: readonly string[], index: number) {
  const [kind = '', zip, name, state, latitude, longitude, population, zone] = cells
  return [
    idOf(index),
    // The list calls places without a population "town"; the directory treats them as cities.
    kind === 'zip' || kind === 'state' ? kind : 'city',
    zip,
    name,
    state,
    Number(latitude),
    Number(longitude),
    population ? Number(population) : null,
    zone ? zone : null,
  ]
}

function listNames([kind, , name = '', , , , , , aliases = '']: readonly string[]): string[] {
  if (kind === 'zip') return []
  const folded = [name, ...aliases.split(';')].map(foldPlaceName)
  return [...new Set(folded)].filter((text) => text !== '')
}
