import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { LargeFile } from '#server/http/large-file.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { buildSitemap } from '#server/publish/sitemap/sitemap.ts'
import { cachePerRevision } from './cache-per-revision.ts'

const PART_PATH = /^\/sitemap-[1-9]\d{0,4}\.xml$/

export function sitemapRoutes(snapshots: Snapshots, settings: Settings): Router[] {
  const files = cachePerRevision(snapshots, (db) => buildFiles(db, settings))
  const send: RequestHandler = async (request, response, next) => {
    const file = (await files.current()).get(request.path.slice(1))
    if (file === undefined) {
      next('router')
      return
    }
    response.type('application/xml; charset=utf-8')
    await file.send(request, response)
  }
  return [getRoute(paths.sitemap(), send), getRoute(PART_PATH, send)]
}

async function buildFiles(db: ReadDb, settings: Settings): Promise<Map<string, LargeFile>> {
  const options = { siteUrl: settings.SITE_URL, texts: loadTexts(settings) }
  const byName = new Map<string, LargeFile>()
  for (const { name, xml } of (await buildSitemap(db, options)).files) {
    byName.set(name, await LargeFile.from([xml]))
  }
  return byName
}
