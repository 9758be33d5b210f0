import { openDatabase } from '#db/engine/connection.ts'
import { paths } from '#domain/site/paths.ts'

export interface PublicPaths {
  states: string[]
  cities: string[]
  providers: string[]
}

/** Every browse page there is, of the database of a site, which may be running. */
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
