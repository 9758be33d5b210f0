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

/** Reads the prerendered file of a page; `undefined` when it shows another revision. Never rejects. */
export type FindPrerendered = (url: string, revision: string) => Promise<CachedPage | undefined>

/** Paths of pages have nothing else; in particular nothing that leads out of the folder. */
const PAGE_PATH = /^(?:\/|(?:\/[a-z\d-]+)+)$/

const END = '</html>'
const HTML_TYPE = 'text/html;charset=utf-8'

interface Folder {
  path: string
  stamp: PagesStamp | undefined
  /** Tells whether the file of the stamp is still the one that was read. */
  seen: string
}

/**
 * The pages that `prerender` has written beside a build (the folder dist/). Those of other data, of
 * another build or other settings are not found, nor what is damaged.
 */
export function prerenderedPages(build: URL, settings: Settings): FindPrerendered {
  const link = fileURLToPath(new URL('prerendered', build))
  const made = hashPageInputs(build, settings)
  let known: Folder | undefined

  /** Another folder may take the name at any moment, so that all is read below what it stands for. */
  const findFolder = async (): Promise<Folder> => {
    const path = await realpath(link)
    const { ino, mtimeNs, size } = await stat(join(path, STAMP_NAME), { bigint: true })
    const seen = `${ino} ${mtimeNs} ${size}`
    if (known?.path !== path || known.seen !== seen) known = { path, stamp: readStamp(path), seen }
    return known
  }

  return async (url, revision) => {
    if (!PAGE_PATH.test(url)) return undefined
    try {
      const { path: folder, stamp } = await findFolder()
      if (stamp === undefined || !shows(stamp, revision, made)) return undefined
      const name = url === '/' ? 'index.html' : `${url}.html`
      // A link in the folder, wherever it comes from, is none of the pages written there.
      const file = await realpath(join(folder, name))
      if (!file.startsWith(folder + sep)) return undefined
      const content = await readFile(file)
      if (!isWhole(content)) return undefined
      return cachedPage(HTML_TYPE, content)
    } catch {
      return undefined
    }
  }
}

function shows(
  stamp: PagesStamp,
  revision: string,
  made: Pick<PagesStamp, 'build' | 'settings'>,
): boolean {
  return (
    stamp.replacedBy === undefined &&
    formatRevision(stamp.data) === revision &&
    stamp.build === made.build &&
    stamp.settings === made.settings
  )
}

/** A machine that lost its power leaves files that end early or are zeros. */
function isWhole(content: Buffer): boolean {
  return !content.includes(0) && content.subarray(-END.length).toString() === END
}
