import { FIXED_PAGES } from '#domain/fixed-pages.ts'
import { paths } from '#domain/paths.ts'
import { STATES } from '#domain/states.ts'
import { matchStaticRoute } from '#domain/static-routes.ts'
import { countListedPages, streamCityPages, streamProviderPages } from '#db/queries/sitemap.ts'
import type { ReadDb } from '#db/schema.ts'

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

/** Paths of all pages that look the same to everybody, some at a time: fixed, states, cities, providers. */
export async function* streamPaths(db: ReadDb): AsyncGenerator<string[]> {
  yield* slices([...fixedPaths(), ...STATES.map(({ slug }) => paths.state(slug))])
  for await (const cities of streamCityPages(db)) yield* slices(cities.map(paths.city))
  for await (const providers of streamProviderPages(db))
    yield* slices(providers.map(paths.provider))
}

function* slices(all: readonly string[]): Generator<string[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE)
}
