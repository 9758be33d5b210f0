import { promisify } from 'node:util'
import { constants, createGzip, gunzip, gzip, type Gzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import type { SitemapProgress } from '#domain/sitemap-run.ts'
import type { ReadDb } from '#db/schema.ts'
import { perRevision } from './per-revision.ts'
import { weakTag } from './send-compressed.ts'
import { writeSitemap, type SitemapSummary } from './publish/sitemap.ts'

/** A file of the sitemap; 50 MB of it are about 3 MB compressed, so only that is kept. */
export interface SitemapFile {
  gzipped: Buffer
  etag: string
}

interface SitemapFiles {
  byName: ReadonlyMap<string, SitemapFile>
  summary: SitemapSummary
}

/** The sitemap of the database as it is now, made once per revision of the directory. */
export interface SitemapCache {
  /** A file by its name; `undefined` when the sitemap has no such file. */
  find: (name: string) => Promise<SitemapFile | undefined>
  /**
   * Makes it anew, or joins who is making it. Rejects when `signal` aborts; the work then ends, too,
   * unless somebody else waits for it.
   */
  generate: (
    onProgress: (progress: SitemapProgress) => void,
    signal: AbortSignal,
  ) => Promise<SitemapSummary>
}

const GZIP = { level: constants.Z_BEST_SPEED }

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

/** The text of a file, for the few clients that take no gzip. */
export function unzipped(file: SitemapFile): Promise<Buffer> {
  return promisify(gunzip)(file.gzipped)
}

async function makeFiles(
  db: ReadDb,
  siteUrl: string,
  waiting: ReadonlySet<Waiting>,
): Promise<SitemapFiles> {
  const parts: { stream: Gzip; gzipped: Promise<Buffer> }[] = []
  const summary = await writeSitemap(db, {
    siteUrl,
    onProgress: (progress) => {
      for (const { onProgress } of waiting) onProgress?.(progress)
    },
    write: async (part, xml) => {
      if (waiting.size === 0) throw new Error('Nobody waits for the sitemap any more')
      if (parts.length < part) {
        parts.at(-1)?.stream.end()
        const stream = createGzip(GZIP)
        parts.push({ stream, gzipped: buffer(stream) })
      }
      const stream = parts.at(-1)?.stream
      if (stream && !stream.write(xml)) await once(stream, 'drain')
    },
  })
  parts.at(-1)?.stream.end()

  const files = new Map<string, SitemapFile>()
  for (const [position, { gzipped }] of parts.entries()) {
    files.set(`sitemap-${position + 1}.xml`, toFile(await gzipped))
  }
  if (summary.index === undefined) {
    const [only] = files.values()
    return { byName: new Map(only ? [['sitemap.xml', only]] : []), summary }
  }
  files.set('sitemap.xml', toFile(await promisify(gzip)(summary.index, GZIP)))
  return { byName: files, summary }
}

function toFile(gzipped: Buffer): SitemapFile {
  return { gzipped, etag: weakTag(gzipped) }
}
