import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { SitemapProgress, SitemapStatistics } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { LargeFile } from '#server/http/large-file.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { buildSitemap } from '#server/publish/sitemap/sitemap.ts'
import { cachePerRevision } from './cache-per-revision.ts'

type OnProgress = (progress: SitemapProgress) => void

interface GeneratedFiles {
  statistics: SitemapStatistics
  /** sitemap.xml first, then its parts if it is an index. */
  byName: ReadonlyMap<string, LargeFile>
}

export interface SitemapCache {
  find: (name: string) => Promise<LargeFile | undefined>
  /** Joins a run in flight. An abort rejects and leaves the run to other callers. */
  generate: (onProgress: OnProgress, signal: AbortSignal) => Promise<GeneratedFiles>
}

export function sitemapCache(snapshots: Snapshots, settings: Settings): SitemapCache {
  const listeners = new Set<OnProgress>()
  const tellAll: OnProgress = (progress) => {
    for (const tell of listeners) tell(progress)
  }
  const files = cachePerRevision(snapshots, (db) => generateFiles(db, settings, tellAll))
  return {
    find: async (name) => (await files.current()).byName.get(name),
    generate: async (onProgress, signal) => {
      listeners.add(onProgress)
      try {
        const generated = files.current({ refresh: true })
        return await Promise.race([generated, rejectOnAbort(signal)])
      } finally {
        listeners.delete(onProgress)
      }
    },
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

async function generateFiles(
  db: ReadDb,
  settings: Settings,
  onProgress: OnProgress,
): Promise<GeneratedFiles> {
  const options = { siteUrl: settings.SITE_URL, texts: loadTexts(settings), onProgress }
  const { statistics, files } = await buildSitemap(db, options)
  const byName = new Map<string, LargeFile>()
  for (const { name, xml } of files) byName.set(name, await LargeFile.from([xml]))
  return { statistics, byName }
}

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
