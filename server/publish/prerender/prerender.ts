import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { STATES } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { fixedPages, type SitemapTexts } from '#domain/site/sitemap.ts'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { listEmptyCities } from '#db/addresses/find-former.ts'
import { listProviderSlugs } from '#db/directory/providers.ts'
import { findRevision } from '#db/directory/changes.ts'
import { streamCityPages } from '#db/directory/streams.ts'
import { countListedPages } from '#db/directory/totals.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { refuseOutdated } from '#db/engine/migrate.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { OutFolder } from './out-folder.ts'
import { renderOnThreads, type PageCounts } from './render-pool.ts'
import { writeSiteFiles } from './site-files.ts'
import { SiteFolder } from './site-folder.ts'

interface PrerenderOptions {
  /** Path of the database, which each thread opens itself. */
  database: string
  settings: Settings
  build: URL
  isCompressed: boolean
  /** Number of threads. */
  jobs: number
  /** Called once the run can no longer be refused. */
  onBegin: () => void
  onProgress: (rendered: number, pages: number) => void
}

export interface PrerenderReport extends PageCounts {
  /** Pages of the last run that are gone. */
  removed: number
}

/**
 * Renders every page, then publishes all at once. The `prerender` command loads this from the build, with its
 * dependencies bundled. Throws OperatorError.
 */
export async function prerender(path: string, options: PrerenderOptions): Promise<PrerenderReport> {
  const { database, settings, onBegin } = options
  const connection = openDatabase(database, { mustExist: true, readonly: settings.REPLICA })
  try {
    refuseOutdated(connection)
    const out = new OutFolder(path)
    try {
      onBegin()
      let report: PrerenderReport | undefined
      // Again if the directory changed while the threads began their snapshots.
      while (report === undefined) {
        report = await inHandleTransaction(connection, () => renderInto(out, options, connection), {
          begin: 'begin',
        })
      }
      return report
    } finally {
      out.release()
    }
  } finally {
    await connection.close()
  }
}

async function renderInto(
  out: OutFolder,
  options: PrerenderOptions,
  connection: ReturnType<typeof openDatabase>,
): Promise<PrerenderReport | undefined> {
  const { database, settings, build, isCompressed, jobs, onProgress } = options
  const db = connection.db
  const { changedAt } = await findRevision(db)
  const [published, folder] = [out.current(), out.prepare()]
  const texts = loadTexts(settings)
  const pages = await countPaths(db, texts)
  let done = 0
  const counts = await renderOnThreads(
    streamPaths(db, texts),
    { database, build: build.href, folder, published, isCompressed },
    {
      jobs,
      changedAt,
      onRendered: (count) => {
        done += count
        onProgress(done, pages)
      },
    },
  )
  if (counts === undefined) return undefined
  // Runs after the threads; in parallel it would raise peak memory by half.
  await writeSiteFiles(new SiteFolder(folder, published), { db, settings, build })
  const removed = published === undefined ? 0 : countRemoved(published, folder)
  out.publish(folder)
  return { ...counts, removed }
}

function countRemoved(published: string, folder: string): number {
  return readdirSync(published, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !existsSync(join(folder, name)),
  ).length
}

const BATCH_SIZE = 100

function listFixed(texts: SitemapTexts): string[] {
  const all = fixedPages(texts).map(({ path }) => path)
  return all.filter((path) => matchStaticRoute(path) !== undefined)
}

async function countPaths(db: ReadDb, texts: SitemapTexts): Promise<number> {
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
