import { join } from 'node:path'
import { openDatabase } from '#db/engine/connection.ts'
import { paths } from '#domain/site/paths.ts'
import { packageRoot } from '#tests/bench/processes.ts'

/** The committed list, as large as the real directory. */
export const WHOLE_LIST = join(packageRoot, 'data/clinics.csv')

export interface PublicPaths {
  states: string[]
  cities: string[]
  providers: string[]
}

/** Every browse page of a database, which a running site may be using. */
export async function readPublicPaths(databasePath: string): Promise<PublicPaths> {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    const providers = await connection.db
      .selectFrom('providers')
      .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
      .where('state_slug', '<>', 'unknown')
      .orderBy('id')
      .execute()
    return {
      states: distinct(providers.map(({ stateSlug }) => paths.state(stateSlug))),
      cities: distinct(providers.map((place) => paths.city(place))),
      providers: providers.map((place) => paths.provider(place)),
    }
  } finally {
    await connection.close()
  }
}

function distinct(all: readonly string[]): string[] {
  return [...new Set(all)]
}
