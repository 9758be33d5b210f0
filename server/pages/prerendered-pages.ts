import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '#domain/site/settings.ts'
import { formatRevision } from '#db/directory/revision.ts'
import { cachedPage, type CachedPage } from './page-cache.ts'
import {
  hashPageInputs,
  readStamp,
  STAMP_NAME,
  type PagesStamp,
} from '#server/publish/prerender/stamp.ts'

/** Reads the prerendered file of a page; `undefined` if there is none for the revision. Never rejects. */
export type FindPrerendered = (url: string, revision: string) => Promise<CachedPage | undefined>

/** Matches all page paths and excludes `..`, which could leave the folder. */
const PAGE_PATH = /^(?:\/|(?:\/[a-z\d-]+)+)$/

const END = '</html>'
const HTML_TYPE = 'text/html;charset=utf-8'

interface Folder {
  path: string
  stamp: PagesStamp | undefined
  stampId: string
}

/** Ignores pages of another revision, build or settings, and damaged files. `build` is the folder dist/. */
export function prerenderedPages(build: URL, settings: Settings): FindPrerendered {
  const link = fileURLToPath(new URL('prerendered', build))
  const current = hashPageInputs(build, settings)
  let cached: Folder | undefined

  /** Resolves the link once per read, because it may point to another folder at any moment. */
  const findFolder = async (): Promise<Folder> => {
    const path = await realpath(link)
    const { ino, mtimeNs, size } = await stat(join(path, STAMP_NAME), { bigint: true })
    const stampId = `${ino} ${mtimeNs} ${size}`
    if (cached?.path !== path || cached.stampId !== stampId) {
      cached = { path, stamp: readStamp(path), stampId }
    }
    return cached
  }

  return async (url, revision) => {
    if (!PAGE_PATH.test(url)) return undefined
    try {
      const { path: folder, stamp } = await findFolder()
      if (stamp === undefined || !isCurrent(stamp, revision, current)) return undefined
      const name = url === '/' ? 'index.html' : `${url}.html`
      // Links in the folder are ignored, because prerender writes none.
      const file = await realpath(join(folder, name))
      if (!file.startsWith(folder + sep)) return undefined
      const content = await readFile(file)
      if (!isComplete(content)) return undefined
      return cachedPage(HTML_TYPE, content)
    } catch {
      return undefined
    }
  }
}

function isCurrent(
  stamp: PagesStamp,
  revision: string,
  current: Pick<PagesStamp, 'build' | 'settings'>,
): boolean {
  return (
    stamp.replacedBy === undefined &&
    formatRevision(stamp.data) === revision &&
    stamp.build === current.build &&
    stamp.settings === current.settings
  )
}

/** A power failure leaves files that are truncated or filled with zeros. */
function isComplete(content: Buffer): boolean {
  return !content.includes(0) && content.subarray(-END.length).toString() === END
}
