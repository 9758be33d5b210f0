import { promisify } from 'node:util'
import { constants, createGzip, gunzip, gzip, type Gzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import type { ReadDb } from '#db/schema.ts'
import { perRevision } from './per-revision.ts'
import { weakTag } from './send-compressed.ts'
import { writeSitemap } from './publish/sitemap.ts'

/** A file of the sitemap; 50 MB of it are about 3 MB compressed, so only that is kept. */
export interface SitemapFile {
  gzipped: Buffer
  etag: string
}

type SitemapFiles = ReadonlyMap<string, SitemapFile>

const GZIP = { level: constants.Z_BEST_SPEED }

/**
 * Looks a file up by its name in the sitemap of the database as it is now. The whole sitemap is made
 * once per revision of the directory.
 */
export function sitemapCache(
  db: ReadDb,
  siteUrl: string,
): (name: string) => Promise<SitemapFile | undefined> {
  const findFiles = perRevision(db, () => makeFiles(db, siteUrl))
  return async (name) => (await findFiles()).get(name)
}

/** The text of a file, for the few clients that take no gzip. */
export function unzipped(file: SitemapFile): Promise<Buffer> {
  return promisify(gunzip)(file.gzipped)
}

async function makeFiles(db: ReadDb, siteUrl: string): Promise<SitemapFiles> {
  const parts: { stream: Gzip; gzipped: Promise<Buffer> }[] = []
  const { index } = await writeSitemap(db, {
    siteUrl,
    write: async (part, xml) => {
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
  if (index === undefined) {
    const [only] = files.values()
    return new Map(only ? [['sitemap.xml', only]] : [])
  }
  return files.set('sitemap.xml', toFile(await promisify(gzip)(index, GZIP)))
}

function toFile(gzipped: Buffer): SitemapFile {
  return { gzipped, etag: weakTag(gzipped) }
}
