import type { Settings } from '#domain/site/settings.ts'
import type { SitemapProgress } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { LargeFile } from '#server/http/large-file.ts'
import { writeSitemap, type SitemapSummary } from '#server/publish/sitemap/sitemap.ts'
import { cachePerRevision } from './cache-per-revision.ts'

type OnProgress = (progress: SitemapProgress) => void

interface SitemapFiles {
  byName: ReadonlyMap<string, LargeFile>
  summary: SitemapSummary
}

export interface SitemapCache {
  find: (name: string) => Promise<LargeFile | undefined>
  /** Joins a run in flight. An abort rejects and leaves the run to other callers. */
  generate: (onProgress: OnProgress, signal: AbortSignal) => Promise<SitemapSummary>
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
        return (await Promise.race([generated, rejectOnAbort(signal)])).summary
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
): Promise<SitemapFiles> {
  const parts: string[][] = []
  const write = (part: number, xml: string) => void (parts[part - 1] ??= []).push(xml)
  const options = { siteUrl: settings.SITE_URL, texts: loadTexts(settings), write, onProgress }
  const summary = await writeSitemap(db, options)
  const byName = new Map<string, LargeFile>()
  for (const [at, part] of parts.entries()) {
    const name = summary.index === undefined ? 'sitemap.xml' : `sitemap-${at + 1}.xml`
    byName.set(name, await LargeFile.from(part))
  }
  if (summary.index !== undefined) byName.set('sitemap.xml', await LargeFile.from([summary.index]))
  return { byName, summary }
}
