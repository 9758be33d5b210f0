import { FIXED_PAGES } from '#domain/site/sitemap.ts'
import { paths } from '#domain/site/paths.ts'
import { STATES } from '#domain/places/states.ts'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { listProviderSlugs } from '#db/directory/page-slugs.ts'
import { countListedPages, streamCityPages } from '#db/directory/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const AT_ONCE = 100

/** Paths of the pages that exist whatever the data. */
export function fixedPaths(): string[] {
  return FIXED_PAGES.map(({ path }) => path).filter((path) => matchStaticRoute(path) !== undefined)
}

/** How many paths streamPaths gives. */
export async function countPaths(db: ReadDb): Promise<number> {
  const { cities, providers } = await countListedPages(db)
  return fixedPaths().length + STATES.length + cities + providers
}

/**
 * Paths of all pages that look the same to everybody, some at a time: fixed, states, then each city with
 * its providers, so that a renderer reads a city once.
 */
export async function* streamPaths(db: ReadDb): AsyncGenerator<string[]> {
  yield* slices([...fixedPaths(), ...STATES.map(({ slug }) => paths.state(slug))])
  let gathered: string[] = []
  for await (const cities of streamCityPages(db)) {
    for (const city of cities) {
      const slugs = await listProviderSlugs(db, city)
      gathered.push(paths.city(city), ...slugs.map((slug) => paths.provider({ ...city, slug })))
      if (gathered.length < AT_ONCE) continue
      yield* slices(gathered)
      gathered = []
    }
  }
  yield* slices(gathered)
}

function* slices(all: readonly string[]): Generator<string[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE)
}
