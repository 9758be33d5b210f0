import { Router, type RequestHandler } from 'express'
import { paths } from '#domain/site/paths.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SitemapCache } from './sitemap-cache.ts'

const PART_PATH = /^\/sitemap-[1-9]\d{0,4}\.xml$/

export function sitemapRoutes(sitemap: SitemapCache): Router {
  const send: RequestHandler = async (request, response, next) => {
    const file = await sitemap.find(request.path.slice(1))
    if (file === undefined) {
      next('router')
      return
    }
    response.type('application/xml; charset=utf-8')
    await file.send(request, response)
  }

  const router = Router({ caseSensitive: true, strict: true })
  for (const path of [paths.sitemap(), PART_PATH]) {
    router.get(path, send)
    router.all(path, onlyMethods('GET', 'HEAD'))
  }
  return router
}
