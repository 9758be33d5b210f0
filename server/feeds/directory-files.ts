import { text } from 'node:stream/consumers'
import type { RequestHandler, Response, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { formatList } from '#db/directory/streams.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { sendShared, shared } from '#server/http/send-compressed.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { buildSitemap } from './sitemap.ts'
import { cachePerRevision } from './cache-per-revision.ts'

const PART_PATH = /^\/sitemap-[1-9]\d{0,4}\.xml$/

export function sitemapRoutes({ settings, connection }: AppContext): Router[] {
  const readFiles = cachePerRevision(connection.snapshots, async (db) => {
    const options = { siteUrl: settings.SITE_URL, texts: loadTexts(settings) }
    const { files } = await buildSitemap(db, options)
    return new Map(files.map(({ name, xml }) => [name, shared(xml)]))
  })
  const send: RequestHandler = async (request, response, next) => {
    const file = (await readFiles()).get(request.path.slice(1))
    if (file === undefined) next('router')
    else await sendShared(request, ofType(response, 'application/xml'), file)
  }
  return [getRoute(paths.sitemap(), send), getRoute(PART_PATH, send)]
}

export function clinicsCsvRoutes({ connection }: AppContext): Router {
  const readCsv = cachePerRevision(connection.snapshots, async (db) =>
    shared(await text(formatList(db, { full: false }))),
  )
  return getRoute(paths.clinicsCsv(), async (request, response) => {
    const csv = await readCsv()
    await sendShared(request, ofType(response.attachment('clinics.csv'), 'text/csv'), csv)
  })
}

function ofType(response: Response, type: string): Response {
  return response.type(`${type}; charset=utf-8`).set('cache-control', 'no-cache')
}
