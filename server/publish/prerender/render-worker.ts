import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage, WorkerSetup } from './render-pool.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from render-pool.ts
const { database, build, folder, published, isCompressed, compileCache } = workerData as WorkerSetup
if (compileCache !== undefined) enableCompileCache(compileCache)

const { openDatabase } = await import('#db/engine/connection.ts')
const { findRevision } = await import('#db/directory/changes.ts')
const { loadSettings } = await import('#db/engine/settings.ts')
const { loadRenderer } = await import('./load-renderer.ts')
const { SiteFolder } = await import('./site-folder.ts')

const connection = openDatabase(database, { mustExist: true, readonly: true })
const db = connection.db
// Pages come city by city, so a larger SQLite cache would only cost memory in each thread.
connection.sqlite.pragma('cache_size = -4096')
const renderHtml = await loadRenderer(db, loadSettings(), new URL(build))
const site = new SiteFolder(folder, published)
// Begins the snapshot that every page of this thread reads; it ends with the thread.
connection.sqlite.exec('begin')
send({ kind: 'ready', changedAt: (await findRevision(db)).changedAt })

parentPort?.on('message', (paths: string[]) => {
  renderAll(paths).then(send, (error: unknown) =>
    send({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) }),
  )
})

async function renderAll(paths: readonly string[]): Promise<WorkerMessage> {
  const counts = { rendered: 0, written: 0 }
  for (const path of paths) {
    const html = await renderHtml(path)
    if (html === undefined) continue
    counts.rendered += 1
    if (await site.writePage(path, html, isCompressed)) counts.written += 1
  }
  return { kind: 'rendered', counts }
}

function send(message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
