import type { Router } from 'express'
import { absoluteUrl, paths, ICONS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'
import { getRoute } from '#server/http/only-methods.ts'

const SECURITY_TXT = '/.well-known/security.txt'

/** Small files that stay the same while the server runs. */
export function textFileRoutes(settings: SiteSettings, startedAt: Date): Router[] {
  const site = loadSite(settings)
  const routes = [
    textRoute(paths.robots(), 'text/plain', formatRobots(settings)),
    textRoute(ICONS.manifest, 'application/manifest+json', formatManifest(settings)),
  ]
  // The default address is not read.
  if (site.contactEmail === readDefaults().contact) return routes
  return [...routes, textRoute(SECURITY_TXT, 'text/plain', formatSecurityTxt(site, startedAt))]
}

function textRoute(path: string, type: string, body: string): Router {
  return getRoute(path, (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type(type).send(body)
  })
}

/** /robots.txt. Allows noindex pages: a crawler must fetch a page to see its noindex. */
export function formatRobots({ SITE_URL }: Pick<Settings, 'SITE_URL'>): string {
  const sitemap = absoluteUrl(SITE_URL, paths.sitemap())
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${sitemap}`]
  return `${lines.join('\n')}\n`
}

export function formatManifest(settings: SiteSettings): string {
  const { name, descriptor, brand } = loadSite(settings)
  // A manifest supports one scheme only.
  const paper = brand.paper.light
  return JSON.stringify({
    id: paths.home(),
    name: `${name} ${descriptor}`,
    short_name: name,
    description: 'A directory of tattoo removal providers in the United States.',
    lang: 'en-US',
    start_url: paths.home(),
    scope: paths.home(),
    // The site has no back button, so the browser's bar stays.
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: ICONS.svg, sizes: 'any', type: 'image/svg+xml' },
      { src: ICONS.small, sizes: '192x192', type: 'image/png' },
      { src: ICONS.large, sizes: '512x512', type: 'image/png' },
      { src: ICONS.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

const DAY_MS = 24 * 60 * 60_000

/**
 * RFC 9116 recommends less than a year. Counted from the start, so that an abandoned site's file
 * expires.
 */
const VALID_DAYS = 364

function formatSecurityTxt(
  { url, contactEmail }: ReturnType<typeof loadSite>,
  startedAt: Date,
): string {
  const expires = new Date(startedAt.getTime() + VALID_DAYS * DAY_MS)
  const fields = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(url, SECURITY_TXT)}`,
  ]
  return `${fields.join('\n')}\n`
}
