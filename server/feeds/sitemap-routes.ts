import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { getRoute } from '#server/http/only-methods.ts'
import type { SitemapCache } from './sitemap-cache.ts'

const PART_PATH = /^\/sitemap-[1-9]\d{0,4}\.xml$/

export function sitemapRoutes(sitemap: SitemapCache): Router[] {
  const send: RequestHandler = async (request, response, next) => {
    const file = await sitemap.find(request.path.slice(1))
    if (file === undefined) {
      next('router')
      return
    }
    response.type('application/xml; charset=utf-8')
    await file.send(request, response)
  }
  return [getRoute(paths.sitemap(), send), getRoute(PART_PATH, send)]
}
