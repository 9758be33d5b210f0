import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { paths, ICONS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { listRedirects } from '#db/addresses/find-former.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadBrandFiles } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { formatBlogFeed } from '#server/feeds/rss.ts'
import { formatManifest, formatRobots } from '#server/feeds/text-files.ts'
import { buildSitemap } from '#server/publish/sitemap.ts'
import { loadRenderer } from './load-renderer.ts'
import type { SiteFolder } from './site-folder.ts'

interface Sources {
  /** Must read one snapshot. */
  db: ReadDb
  settings: Settings
  build: URL
}

/** Writes everything of a static site except its pages: scripts, styles, images, sitemap, robots.txt. */
export async function writeSiteFiles(folder: SiteFolder, sources: Sources): Promise<void> {
  const { db, settings, build } = sources
  const client = fileURLToPath(new URL('client/', build))
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(client, file)
    if (entry.isFile() && !name.startsWith('.vite')) folder.write(name, readFileSync(file))
  }
  for (const [path, content] of await loadBrandFiles(settings)) folder.write(path, content)
  folder.write(paths.robots(), formatRobots(settings))
  folder.write(ICONS.manifest, formatManifest(settings))
  folder.write(paths.blogFeed(), formatBlogFeed(settings))

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
