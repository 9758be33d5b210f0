import type { Router } from 'express'
import { stateBySlug } from '#domain/places/states.ts'
import { absoluteUrl, paths, ICONS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { cachePerRevision } from './cache-per-revision.ts'

export function textFileRoutes({ settings, connection }: AppContext): Router[] {
  const llms = cachePerRevision(connection.snapshots, (db) => formatLlms(db, settings))
  return [
    textRoute(paths.robots(), 'text/plain', () => formatRobots(settings)),
    textRoute(ICONS.manifest, 'application/manifest+json', () => formatManifest(settings)),
    // What language models should read first (llmstxt.org).
    textRoute('/llms.txt', 'text/plain', llms),
  ]
}

function textRoute(path: string, type: string, format: () => string | Promise<string>): Router {
  return getRoute(path, async (_request, response) => {
    const text = await format()
    response.set('cache-control', 'public, max-age=3600').type(type).send(text)
  })
}

/** /robots.txt. Allows noindex pages: a crawler must fetch a page to see its noindex. */
export function formatRobots({ SITE_URL }: Pick<Settings, 'SITE_URL'>): string {
  const sitemap = absoluteUrl(SITE_URL, paths.sitemap())
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${sitemap}`]
  return `${lines.join('\n')}\n`
}

export function formatManifest(settings: SiteSettings): string {
  const { name, descriptor, summary, brand } = loadSite(settings)
  // A manifest supports one scheme only.
  const paper = brand.paper.light
  return JSON.stringify({
    id: paths.home(),
    name: `${name} ${descriptor}`,
    short_name: name,
    description: summary,
    lang: 'en-US',
    start_url: paths.home(),
    scope: paths.home(),
    // The site has no back button, so the browser's bar stays.
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: ICONS.svg, sizes: 'any', type: 'image/svg+xml' },
      { src: ICONS.png, sizes: '512x512', type: 'image/png' },
    ],
  })
}

async function formatLlms(db: ReadDb, settings: Settings): Promise<string> {
  const totals = await listStateTotals(db)
  const listed = totals.flatMap(({ stateSlug, providerCount }) =>
    providerCount === 0 ? [] : (stateBySlug(stateSlug) ?? []),
  )
  const { name, summary, url } = loadSite(settings)
  const { pages, articles } = loadTexts(settings)
  const entry = (title: string, path: string, about = '') =>
    `- [${title}](${absoluteUrl(url, path)})${about === '' ? '' : `: ${about}`}`
  const sections = {
    Providers: [
      entry('All states', paths.states(), 'each state leads to its cities, each city to its list'),
      ...listed.map((state) => entry(state.name, paths.state(state.slug))),
    ],
    Guides: articles.map(({ slug, title, excerpt }) =>
      entry(title, paths.blogArticle(slug), excerpt),
    ),
    'About this site': [...pages.values()].map(({ slug, title }) => entry(title, `/${slug}`)),
    Programs: [`- [API](${absoluteUrl(url, paths.apiV1('/openapi.json'))}): OpenAPI 3.1`],
  }
  const lists = Object.entries(sections).map(
    ([title, entries]) => `## ${title}\n\n${entries.join('\n')}`,
  )
  const rule = 'Give visitors the link and the date, and tell them to call before they go.'
  return `# ${name}\n\n> ${summary}\n\n${rule}\n\n${lists.join('\n\n')}\n`
}
