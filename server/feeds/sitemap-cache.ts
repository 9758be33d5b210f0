import type { SitemapProgress } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { TextGzipper, type GzippedText } from '#server/http/gzipped-text.ts'
import { perRevision } from './per-revision.ts'
import { writeSitemap, type SitemapSummary } from '#server/publish/sitemap/sitemap.ts'

interface SitemapFiles {
  byName: ReadonlyMap<string, GzippedText>
  summary: SitemapSummary
}

/** The sitemap of the database as it is now, made once per revision of the directory. */
export interface SitemapCache {
  /** A file by its name; `undefined` when the sitemap has no such file. */
  find: (name: string) => Promise<GzippedText | undefined>
  /**
   * Makes it anew, or joins who is making it. Rejects when `signal` aborts; the work then ends, too,
   * unless somebody else waits for it.
   */
  generate: (
    onProgress: (progress: SitemapProgress) => void,
    signal: AbortSignal,
  ) => Promise<SitemapSummary>
}

/** Keeps the sitemap of one database. */
export function sitemapCache(db: ReadDb, siteUrl: string): SitemapCache {
  const waiting = new Set<Waiting>()
  const findFiles = perRevision(db, () => makeFiles(db, siteUrl, waiting))
  const waitAs = async <T>(waiter: Waiting, result: () => Promise<T>): Promise<T> => {
    waiting.add(waiter)
    try {
      return await result()
    } finally {
      waiting.delete(waiter)
    }
  }
  return {
    find: (name) => waitAs({}, async () => (await findFiles()).byName.get(name)),
    generate: (onProgress, signal) =>
      waitAs({ onProgress }, async () => {
        const made = findFiles({ again: true })
        return (await Promise.race([made, abortion(signal)])).summary
      }),
  }
}

/** Somebody who wants the sitemap that is being made. */
interface Waiting {
  onProgress?: (progress: SitemapProgress) => void
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

async function makeFiles(
  db: ReadDb,
  siteUrl: string,
  waiting: ReadonlySet<Waiting>,
): Promise<SitemapFiles> {
  const parts: TextGzipper[] = []
  const summary = await writeSitemap(db, {
    siteUrl,
    onProgress: (progress) => {
      for (const { onProgress } of waiting) onProgress?.(progress)
    },
    write: async (part, xml) => {
      if (waiting.size === 0) throw new Error('Nobody waits for the sitemap any more')
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
