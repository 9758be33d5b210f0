import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { formatList } from '#db/directory/streams.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { largeFile, type SendLarge } from '#server/http/send-compressed.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { buildSitemap } from './sitemap.ts'
import { cachePerRevision } from './cache-per-revision.ts'

const CSV_TYPE = 'text/csv; charset=utf-8'
const PART_PATH = /^\/sitemap-[1-9]\d{0,4}\.xml$/

export function sitemapRoutes(snapshots: Snapshots, settings: Settings): Router[] {
  const files = cachePerRevision(snapshots, (db) => buildFiles(db, settings))
  const send: RequestHandler = async (request, response, next) => {
    const sendFile = (await files.current()).get(request.path.slice(1))
    if (sendFile === undefined) next('router')
    else await sendFile(request, response)
  }
  return [getRoute(paths.sitemap(), send), getRoute(PART_PATH, send)]
}

async function buildFiles(db: ReadDb, settings: Settings): Promise<Map<string, SendLarge>> {
  const options = { siteUrl: settings.SITE_URL, texts: loadTexts(settings) }
  const byName = new Map<string, SendLarge>()
  for (const { name, xml } of (await buildSitemap(db, options)).files) {
    byName.set(name, await largeFile('application/xml; charset=utf-8', [xml]))
  }
  return byName
}

export function clinicsCsvRoutes(snapshots: Snapshots): Router {
  const csv = cachePerRevision(snapshots, (db) =>
    largeFile(CSV_TYPE, formatList(db, { full: false })),
  )
  return getRoute(paths.clinicsCsv(), async (request, response) => {
    const sendFile = await csv.current()
    await sendFile(request, response.attachment('clinics.csv'))
  })
}
