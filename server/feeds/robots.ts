import { Router } from 'express'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { onlyMethods } from '#server/http/only-methods.ts'

/** robots.txt: what must not be indexed says so itself, and a crawler has to fetch it to see that. */
export function robotsRoutes(settings: Pick<Settings, 'SITE_URL'>): Router {
  const sitemap = absoluteUrl(settings.SITE_URL, paths.sitemap())
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${sitemap}`]
  const body = `${lines.join('\n')}\n`

  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.robots())
    .get((_request, response) => {
      response.set('cache-control', 'public, max-age=3600').type('text/plain').send(body)
    })
    .all(onlyMethods('GET', 'HEAD'))
  return router
}
