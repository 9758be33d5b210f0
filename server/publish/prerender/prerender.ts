import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { STATES } from '#domain/places/states.ts'
import { paths, ICONS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { fixedPages, type SitemapTexts } from '#domain/site/sitemap.ts'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { listEmptyCities, listRedirects } from '#db/addresses/find-former.ts'
import { listProviderPlaces } from '#db/directory/providers.ts'
import { findRevision } from '#db/directory/changes.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { refuseOutdated } from '#db/engine/migrate.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { OutFolder } from './out-folder.ts'
import { renderOnThreads, type PageCounts } from './render-pool.ts'
import { SiteFolder } from './site-folder.ts'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { loadBrandFiles } from '#server/content/site-folder.ts'
import { formatBlogFeed, formatStateFeed } from '#server/feeds/rss.ts'
import { formatManifest, formatRobots } from '#server/feeds/text-files.ts'
import { buildSitemap } from '#server/feeds/sitemap.ts'
import { loadRenderer } from './load-renderer.ts'

interface PrerenderOptions {
  /** Path of the database, which each thread opens itself. */
  database: string
  settings: Settings
  build: URL
  isCompressed: boolean
  /** Number of threads. */
  jobs: number
  /** Nothing is published then, and the promise rejects. */
  stop: AbortSignal
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
  const { database, settings, build, isCompressed, jobs, onProgress, stop } = options
  const db = connection.db
  const { changedAt } = await findRevision(db)
  const [published, folder] = [out.current(), out.prepare()]
  const texts = loadTexts(settings)
  const pages = await listPaths(db, texts)
  let done = 0
  const counts = await renderOnThreads(
    pages,
    { database, build: build.href, folder, published, isCompressed },
    {
      jobs,
      changedAt,
      stop,
      onRendered: (count) => {
        done += count
        onProgress(done, pages.length)
      },
    },
  )
  if (counts === undefined) return undefined
  // Runs after the threads; in parallel it would raise peak memory by half.
  await writeSiteFiles(new SiteFolder(folder, published), { db, settings, build })
  const removed = published === undefined ? 0 : countRemoved(published, folder)
  stop.throwIfAborted()
  out.publish(folder)
  return { ...counts, removed }
}

function countRemoved(published: string, folder: string): number {
  return readdirSync(published, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !existsSync(join(folder, name)),
  ).length
}

/** Fixed pages, states, then each city with its providers, whose data is then in SQLite's cache. */
export async function listPaths(db: ReadDb, texts: SitemapTexts): Promise<string[]> {
  const fixed = fixedPages(texts).map(({ path }) => path)
  const emptyCities = await listEmptyCities(db)
  const byCity = Map.groupBy(await listProviderPlaces(db), paths.city)
  return [
    ...fixed.filter((path) => matchStaticRoute(path) !== undefined),
    ...STATES.map(({ slug }) => paths.state(slug)),
    ...emptyCities.map(paths.city),
    ...[...byCity].flatMap(([city, providers]) => [city, ...providers.map(paths.provider)]),
  ]
}

interface Sources {
  /** Must read one snapshot. */
  db: ReadDb
  settings: Settings
  build: URL
}

/** Writes everything of a static site except its pages: scripts, styles, images, sitemap, robots.txt. */
async function writeSiteFiles(folder: SiteFolder, sources: Sources): Promise<void> {
  const { db, settings, build } = sources
  const client = fileURLToPath(new URL('client/', build))
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(client, file)
    if (entry.isFile() && !name.startsWith('.vite')) folder.write(name, readFileSync(file))
  }
  for (const [path, content] of loadBrandFiles(settings)) folder.write(path, content)
  folder.write(paths.robots(), formatRobots(settings))
  folder.write(ICONS.manifest, formatManifest(settings))
  folder.write(paths.blogFeed(), formatBlogFeed(settings))
  for (const state of STATES) {
    folder.write(`${paths.state(state.slug)}/feed.xml`, await formatStateFeed(db, settings, state))
  }

  const render = await loadRenderer(db, settings, build)
  const missing = await render('/404', 404)
  if (missing === undefined) throw new OperatorError('/404: is not the page of a missing address')
  // Static hosts send it, with this status, for missing files.
  folder.write('404.html', missing)

  // Netlify, Cloudflare Pages and similar hosts read it; the app answers these addresses itself.
  const redirects = await listRedirects(db)
  folder.write('_redirects', redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''))

  const texts = loadTexts(settings)
  const { files } = await buildSitemap(db, { siteUrl: settings.SITE_URL, texts })
  for (const { name, xml } of files) folder.write(name, xml)
}
