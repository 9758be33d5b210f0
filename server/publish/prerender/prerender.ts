import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import {
  findRevisionWithToken,
  findRevisionByToken,
  type RevisionWithToken,
} from '#db/directory/changed-places.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { writeSitemapFiles } from '../sitemap/files.ts'
import { countPaths, streamPaths } from './list-paths.ts'
import { loadRenderer } from './load-renderer.ts'
import type { OutFolder } from './out-folder.ts'
import { PageFiles } from './page-files.ts'
import { renderOnThreads } from './render-pool.ts'
import { writeSiteFiles } from './site-files.ts'
import { makings, readStamp, writeStamp, type PagesStamp } from './stamp.ts'
import { updatePages, type UpdateCounts } from './update-pages.ts'

export interface PrerenderOptions {
  connection: Connection
  /** The file of the connection, for the threads to open. */
  database: string
  settings: Settings
  /** The folder dist/. */
  build: URL
  /** A .br and a .gz beside each page. */
  isCompressed: boolean
  /** Threads. */
  jobs: number
  onProgress: (rendered: number, pages: number) => void
}

export interface PrerenderReport extends UpdateCounts {
  /** Why all pages were rendered; `undefined` when only what changed was. */
  reason: string | undefined
}

/** Renders all pages into a new folder and lets it take the place of the one before. */
export async function prerenderAll(
  out: OutFolder,
  options: PrerenderOptions,
  reason: string,
): Promise<PrerenderReport> {
  const { connection, database, settings, build, isCompressed, jobs, onProgress } = options
  const db = readOnly(connection.db)
  const folder = out.prepare()
  const setup = { database, build: build.href, folder, isCompressed }
  /** From one moment of the database; `undefined` when it changed while the threads started. */
  const renderSnapshot = async () => {
    const data = await findRevisionWithToken(db)
    const pages = await countPaths(db)
    let done = 0
    const onRendered = (paths: number) => {
      done += paths
      onProgress(done, pages)
    }
    const rendered = await renderOnThreads(streamPaths(db), setup, {
      jobs,
      token: data.token,
      onRendered,
    })
    return rendered === undefined ? undefined : { data, rendered }
  }
  let made: Awaited<ReturnType<typeof renderSnapshot>>
  while (made === undefined) {
    made = await inHandleTransaction(connection, renderSnapshot, { begin: 'begin' })
  }
  const { data, rendered } = made
  // Not beside the threads: together they would hold half as much memory again.
  await writeSiteFiles(folder, { connection, settings, build })
  await bringUpToDate(folder, { data, ...makings(build, settings), isCompressed }, options)
  out.publish(folder)
  return { reason, rendered, unchanged: 0, removed: 0 }
}

/** Renders what changed since the last time; everything when that cannot be told. */
export async function prerenderChanged(
  out: OutFolder,
  options: PrerenderOptions,
): Promise<PrerenderReport> {
  const { connection, settings, build } = options
  const folder = out.current()
  const stamp = folder === undefined ? undefined : readStamp(folder)
  if (folder === undefined || stamp === undefined) {
    return prerenderAll(out, options, 'there are no earlier pages')
  }
  // They were once asked for.
  const isCompressed = options.isCompressed || stamp.isCompressed
  const made = { ...makings(build, settings), isCompressed }
  const reason = await whyNotUpdate(stamp, made, connection)
  if (reason !== undefined) return prerenderAll(out, { ...options, isCompressed }, reason)

  out.removeLeftovers()
  const counts = await bringUpToDate(folder, stamp, options)
  return { reason: undefined, ...counts }
}

async function whyNotUpdate(
  stamp: PagesStamp,
  made: Pick<PagesStamp, 'build' | 'settings' | 'isCompressed'>,
  connection: Connection,
): Promise<string | undefined> {
  if (stamp.build !== made.build) return 'the build is another one'
  if (stamp.settings !== made.settings) return 'the settings are others'
  if (stamp.isCompressed !== made.isCompressed) return 'the earlier pages are not compressed'
  const db = readOnly(connection.db)
  for (const state of [stamp.data, stamp.replacedBy]) {
    if (state !== undefined && (await findRevisionByToken(db, state.token)) === undefined) {
      return 'the earlier pages show data that are not in this database'
    }
  }
  return undefined
}

/**
 * Makes the files of a folder those of the data as they are now, and says so in its stamp. All of it
 * sees one moment of the database, so that the stamp is true whatever is imported meanwhile.
 */
async function bringUpToDate(
  folder: string,
  stamp: Omit<PagesStamp, 'format'>,
  { connection, settings, build }: PrerenderOptions,
): Promise<UpdateCounts> {
  const db = readOnly(connection.db)
  const { data: before, build: buildId, settings: settingsId, isCompressed } = stamp
  const made = { build: buildId, settings: settingsId, isCompressed }
  const renderHtml = await loadRenderer(db, settings, build)
  const update = async () => {
    const now = await findRevisionWithToken(db)
    const isSame = (state: RevisionWithToken | undefined) =>
      state === undefined || state.token === now.token
    if (!isSame(before) || !isSame(stamp.replacedBy)) {
      writeStamp(folder, { data: before, replacedBy: now, ...made })
    }
    const files = new PageFiles(folder, { isCompressed })
    // An update of these files was killed.
    if (stamp.replacedBy !== undefined) files.removeDrafts()
    const counts = await updatePages({ db, renderHtml, files, since: before.revision })
    const isOther = !isSame(before) || counts.rendered + counts.removed > 0
    if (isOther || !existsSync(join(folder, 'sitemap.xml'))) {
      await writeSitemapFiles(db, folder, { siteUrl: settings.SITE_URL })
    }
    writeStamp(folder, { data: now, ...made })
    return counts
  }
  return inHandleTransaction(connection, update, { begin: 'begin' })
}
