import {
  CITY_RANK,
  fixedPages,
  PROVIDER_RANK,
  STATE_RANK,
  type SitemapRank,
  type SitemapPageKind,
  type SitemapTexts,
} from '#domain/site/sitemap.ts'
import { isIndexable } from '#domain/site/page-policy.ts'
import { paths } from '#domain/site/paths.ts'
import { findRevision } from '#db/directory/revision.ts'
import { streamCityPages, streamProviderPages } from '#db/directory/streams.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface SitemapPage extends SitemapRank {
  kind: SitemapPageKind
  path: string
  /** Day its data last changed; `undefined` when unknown. */
  lastmod: string | undefined
}

/** Streams every indexable page in batches of one kind: fixed, states, cities, providers. */
export async function* streamSitemapPages(
  db: ReadDb,
  texts: SitemapTexts,
): AsyncGenerator<SitemapPage[]> {
  for await (const pages of streamAllPages(db, texts)) {
    yield pages.filter(({ path }) => isIndexable(path))
  }
}

async function* streamAllPages(db: ReadDb, texts: SitemapTexts): AsyncGenerator<SitemapPage[]> {
  const { changedAt } = await findRevision(db)
  const directoryDay = changedAt.slice(0, 10)
  yield fixedPages(texts).map(({ path, priority, changefreq, showsDirectory, changedOn }) => ({
    kind: 'fixed',
    path,
    priority,
    changefreq,
    lastmod: showsDirectory ? directoryDay : changedOn,
  }))

  const states = await listStateTotals(db)
  yield states
    .toSorted((a, b) => (a.stateSlug < b.stateSlug ? -1 : 1))
    .map(({ stateSlug, changedOn }) => ({
      kind: 'state',
      path: paths.state(stateSlug),
      lastmod: changedOn,
      ...STATE_RANK,
    }))

  for await (const cities of streamCityPages(db)) {
    yield cities.map((city) => ({
      kind: 'city',
      path: paths.city(city),
      lastmod: city.changedOn,
      ...CITY_RANK,
    }))
  }
  for await (const providers of streamProviderPages(db)) {
    yield providers.map((provider) => ({
      kind: 'provider',
      path: paths.provider(provider),
      lastmod: provider.changedOn,
      ...PROVIDER_RANK,
    }))
  }
}
