import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { foldPlaceName } from '#domain/places/place-names.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { refreshFoldedNames } from './city-names.ts'

class PlacesFileError extends Error {
  override name = 'PlacesFileError'
}

const COLUMNS = 'kind,zip,name,state,latitude,longitude,population,time_zone,aliases'

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
    insertPlaces(connection, file, path)
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

function insertPlaces({ sqlite }: Connection, { content }: PlacesFile, path: string): void {
  const insertPlace = sqlite.prepare(`
    insert into places (id, kind, zip, name, state, latitude, longitude, population, time_zone)
    values (@id, @kind, @zip, @name, @state, @latitude, @longitude, @population, @time_zone)
  `)
  const insertName = sqlite.prepare('insert into place_names (folded, place_id) values (?, ?)')
  let line = 0
  parse(content, {
    bom: true,
    on_record: (cells: string[]) => {
      line += 1
      if (line === 1 && cells.join(',') !== COLUMNS) {
        throw new PlacesFileError(`${path}:1: expected the columns ${COLUMNS}`)
      }
      if (line === 1) return null
      const place = placeFrom(cells, line)
      insertPlace.run(place)
      if (place.kind !== 'zip') {
        for (const folded of listNames(cells)) insertName.run(folded, place.id)
      }
      return null // keeps no rows in memory
    },
  })
}

function placeFrom(cells: string[], id: number) {
  const [kind = '', zip = '', name = '', state = '', latitude, longitude, population, zone] = cells
  return {
    id,
    // The list calls places without a population "town"; the directory treats them as cities.
    kind: kind === 'zip' || kind === 'state' ? kind : 'city',
    zip,
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: population ? Number(population) : null,
    time_zone: zone ? zone : null,
  }
}

function listNames(cells: string[]): Set<string> {
  const [, , name = '', , , , , , aliases = ''] = cells
  const folded = [name, ...aliases.split(';')].map(foldPlaceName)
  return new Set(folded.filter((text) => text !== ''))
}
