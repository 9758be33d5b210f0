import type { SitemapProgress } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { TextGzipper, type GzippedText } from '#server/http/gzipped-text.ts'
import { writeSitemap, type SitemapSummary } from '#server/publish/sitemap/sitemap.ts'
import { cachePerRevision } from './cache-per-revision.ts'

interface SitemapFiles {
  byName: ReadonlyMap<string, GzippedText>
  summary: SitemapSummary
}

export interface SitemapCache {
  find: (name: string) => Promise<GzippedText | undefined>
  /** Joins a run in flight. An abort rejects, and stops the run unless other callers wait for it. */
  generate: (
    onProgress: (progress: SitemapProgress) => void,
    signal: AbortSignal,
  ) => Promise<SitemapSummary>
}

export function sitemapCache(snapshots: Snapshots, siteUrl: string): SitemapCache {
  const waiters = new Set<Waiter>()
  const files = cachePerRevision(snapshots, (db) => generateFiles(db, siteUrl, waiters))
  const waitAs = async <T>(waiter: Waiter, result: () => Promise<T>): Promise<T> => {
    waiters.add(waiter)
    try {
      return await result()
    } finally {
      waiters.delete(waiter)
    }
  }
  return {
    find: (name) => waitAs({}, async () => (await files.current()).byName.get(name)),
    generate: (onProgress, signal) =>
      waitAs({ onProgress }, async () => {
        const generated = files.current({ refresh: true })
        return (await Promise.race([generated, rejectOnAbort(signal)])).summary
      }),
  }
}

interface Waiter {
  onProgress?: (progress: SitemapProgress) => void
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
  siteUrl: string,
  waiters: ReadonlySet<Waiter>,
): Promise<SitemapFiles> {
  const parts: TextGzipper[] = []
  const summary = await writeSitemap(db, {
    siteUrl,
    onProgress: (progress) => {
      for (const { onProgress } of waiters) onProgress?.(progress)
    },
    write: async (part, xml) => {
      if (waiters.size === 0) throw new Error('Every caller waiting for the sitemap has left')
      await (parts[part - 1] ??= new TextGzipper()).write(xml)
    },
  })

  const texts = parts.map((part) => part.end())
  if (summary.index === undefined) {
    const [only] = texts
    return { byName: new Map(only ? [['sitemap.xml', only]] : []), summary }
  }
  const index = new TextGzipper()
  await index.write(summary.index)
  const byName = new Map(texts.map((text, at) => [`sitemap-${at + 1}.xml`, text]))
  return { byName: byName.set('sitemap.xml', index.end()), summary }
}
