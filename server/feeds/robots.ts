import type { Router } from 'express'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { getRoute } from '#server/http/only-methods.ts'

/** /robots.txt. Allows noindex pages: a crawler must fetch a page to see its noindex. */
export function robotsRoutes(settings: Pick<Settings, 'SITE_URL'>): Router {
  const body = formatRobots(settings)
  return getRoute(paths.robots(), (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(body)
  })
}

export function formatRobots({ SITE_URL }: Pick<Settings, 'SITE_URL'>): string {
  const sitemap = absoluteUrl(SITE_URL, paths.sitemap())
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${sitemap}`]
  return `${lines.join('\n')}\n`
}
