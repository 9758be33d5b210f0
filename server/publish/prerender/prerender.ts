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
import { writeRedirectsFile } from './redirects-file.ts'
import { writeSiteFiles } from './site-files.ts'
import { hashPageInputs, readStamp, writeStamp, type PagesStamp } from './stamp.ts'
import { updatePages, type UpdateCounts } from './update-pages.ts'

export interface PrerenderOptions {
  connection: Connection
  /** Path of the connection's file, which each thread opens itself. */
  database: string
  settings: Settings
  build: URL
  isCompressed: boolean
  /** Number of threads. */
  jobs: number
  onProgress: (rendered: number, pages: number) => void
}

export interface PrerenderReport extends UpdateCounts {
  /** Why all pages were rendered; `undefined` after an incremental update. */
  reason: string | undefined
}

export async function prerenderAll(
  out: OutFolder,
  options: PrerenderOptions,
  reason: string,
): Promise<PrerenderReport> {
  const { connection, database, settings, build, isCompressed, jobs, onProgress } = options
  const db = readOnly(connection.db)
  const folder = out.prepare()
  const setup = { database, build: build.href, folder, isCompressed }
  /** Renders one snapshot; `undefined` when the data changed while the threads started. */
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
  let snapshot: Awaited<ReturnType<typeof renderSnapshot>>
  while (snapshot === undefined) {
    snapshot = await inHandleTransaction(connection, renderSnapshot, { begin: 'begin' })
  }
  const { data, rendered } = snapshot
  // Runs after the threads; in parallel it would raise peak memory by half.
  await writeSiteFiles(folder, { connection, settings, build })
  await bringUpToDate(folder, { data, ...hashPageInputs(build, settings), isCompressed }, options)
  out.publish(folder)
  return { reason, rendered, unchanged: 0, removed: 0 }
}

/** Renders what changed since the last run; everything when the old pages cannot be updated. */
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
  // Compression stays on once a run has requested it.
  const isCompressed = options.isCompressed || stamp.isCompressed
  const inputs = { ...hashPageInputs(build, settings), isCompressed }
  const reason = await findFullRenderReason(stamp, inputs, connection)
  if (reason !== undefined) return prerenderAll(out, { ...options, isCompressed }, reason)

  out.removeLeftovers()
  const counts = await bringUpToDate(folder, stamp, options)
  return { reason: undefined, ...counts }
}

async function findFullRenderReason(
  stamp: PagesStamp,
  inputs: Pick<PagesStamp, 'build' | 'settings' | 'isCompressed'>,
  connection: Connection,
): Promise<string | undefined> {
  if (stamp.build !== inputs.build) return 'the build has changed'
  if (stamp.settings !== inputs.settings) return 'the settings have changed'
  if (stamp.isCompressed !== inputs.isCompressed) return 'the earlier pages are not compressed'
  const db = readOnly(connection.db)
  for (const state of [stamp.data, stamp.replacedBy]) {
    if (state !== undefined && (await findRevisionByToken(db, state.token)) === undefined) {
      return 'the earlier pages show data that are not in this database'
    }
  }
  return undefined
}

/** Runs in one database snapshot, so that the stamp stays true during a concurrent import. */
async function bringUpToDate(
  folder: string,
  stamp: Omit<PagesStamp, 'format'>,
  { connection, settings, build }: PrerenderOptions,
): Promise<UpdateCounts> {
  const db = readOnly(connection.db)
  const { data: before, replacedBy, isCompressed, build: buildHash, settings: settingsHash } = stamp
  const inputs = { build: buildHash, settings: settingsHash, isCompressed }
  const renderHtml = await loadRenderer(db, settings, build)
  const update = async () => {
    const now = await findRevisionWithToken(db)
    const isCurrent = (state: RevisionWithToken | undefined) =>
      state === undefined || state.token === now.token
    if (!isCurrent(before) || !isCurrent(replacedBy)) {
      writeStamp(folder, { data: before, replacedBy: now, ...inputs })
    }
    const files = new PageFiles(folder, { isCompressed })
    // The previous update of this folder was killed.
    if (replacedBy !== undefined) files.removeDrafts()
    const counts = await updatePages({ db, renderHtml, files, since: before.revision })
    const isChanged = !isCurrent(before) || counts.rendered + counts.removed > 0
    if (isChanged || !existsSync(join(folder, 'sitemap.xml'))) {
      await writeSitemapFiles(db, folder, { siteUrl: settings.SITE_URL })
      await writeRedirectsFile(db, folder)
    }
    writeStamp(folder, { data: now, ...inputs })
    return counts
  }
  return inHandleTransaction(connection, update, { begin: 'begin' })
}
