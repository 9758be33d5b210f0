import { Router, type RequestHandler } from 'express'
import { paths } from '#domain/paths.ts'
import { onlyMethods } from './only-methods.ts'
import { unzipped, type SitemapCache } from './sitemap-cache.ts'

const PART_PATH = /^\/sitemap-[1-9]\d{0,4}\.xml$/

/** /sitemap.xml and its parts, always of the database as it is. A part that is not there is a 404. */
export function sitemapRoutes(sitemap: SitemapCache): Router {
  const send: RequestHandler = async (request, response, next) => {
    const file = await sitemap.find(request.path.slice(1))
    if (file === undefined) {
      next('router')
      return
    }
    response
      .set({ etag: file.etag, 'cache-control': 'no-cache' })
      .type('application/xml; charset=utf-8')
      .vary('accept-encoding')
    if (request.fresh || request.acceptsEncodings('gzip')) {
      response.set('content-encoding', 'gzip').send(file.gzipped)
      return
    }
    response.send(await unzipped(file))
  }

  const router = Router({ caseSensitive: true, strict: true })
  for (const path of [paths.sitemap(), PART_PATH]) {
    router.get(path, send)
    router.all(path, onlyMethods('GET', 'HEAD'))
  }
  return router
}
