import { fixedPages, type SitemapTexts } from '#domain/site/sitemap.ts'
import { paths } from '#domain/site/paths.ts'
import { STATES } from '#domain/places/states.ts'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { listEmptyCities } from '#db/addresses/find-former.ts'
import { listProviderSlugs } from '#db/directory/providers.ts'
import { countListedPages } from '#db/directory/totals.ts'
import { streamCityPages } from '#db/directory/streams.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const BATCH_SIZE = 100

function listFixed(texts: SitemapTexts): string[] {
  const all = fixedPages(texts).map(({ path }) => path)
  return all.filter((path) => matchStaticRoute(path) !== undefined)
}

export async function countPaths(db: ReadDb, texts: SitemapTexts): Promise<number> {
  const { cities, providers } = await countListedPages(db)
  const emptyCities = await listEmptyCities(db)
  return listFixed(texts).length + STATES.length + cities + emptyCities.length + providers
}

/** Fixed pages, states, then each city with its providers, whose data is then in SQLite's cache. */
export async function* streamPaths(db: ReadDb, texts: SitemapTexts): AsyncGenerator<string[]> {
  const emptyCities = await listEmptyCities(db)
  yield* batches([
    ...listFixed(texts),
    ...STATES.map(({ slug }) => paths.state(slug)),
    ...emptyCities.map(paths.city),
  ])
  let batch: string[] = []
  for await (const cities of streamCityPages(db)) {
    for (const city of cities) {
      const slugs = await listProviderSlugs(db, city)
      batch.push(paths.city(city), ...slugs.map((slug) => paths.provider({ ...city, slug })))
      if (batch.length < BATCH_SIZE) continue
      yield* batches(batch)
      batch = []
    }
  }
  yield* batches(batch)
}

function* batches(all: readonly string[]): Generator<string[]> {
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    yield all.slice(start, start + BATCH_SIZE)
}
