import type { Router } from 'express'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { textRoute } from './text-route.ts'

/** /robots.txt. Allows noindex pages: a crawler must fetch a page to see its noindex. */
export function robotsRoutes(settings: Pick<Settings, 'SITE_URL'>): Router {
  return textRoute(paths.robots(), 'text/plain', () => formatRobots(settings))
}

export function formatRobots({ SITE_URL }: Pick<Settings, 'SITE_URL'>): string {
  const sitemap = absoluteUrl(SITE_URL, paths.sitemap())
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${sitemap}`]
  return `${lines.join('\n')}\n`
}
