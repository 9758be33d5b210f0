import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer, WorkerSetup, WorkerTask } from './render-pool.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from render-pool.ts
const { database, build, folder, isCompressed, compileCache } = workerData as WorkerSetup
if (compileCache !== undefined) enableCompileCache(compileCache)

const { openDatabase } = await import('#db/connection.ts')
const { readOnly } = await import('#db/read-only.ts')
const { loadSettings } = await import('#db/settings.ts')
const { PageFiles } = await import('./page-files.ts')
const { loadRenderer, readOrFail } = await import('./load-renderer.ts')

const connection = openDatabase(database, { mustExist: true, readonly: true })
// Pages come city by city, so a large cache of SQLite's would only fill up, in each thread.
connection.sqlite.pragma('cache_size = -4096')
const renderer = await loadRenderer(readOnly(connection.db), loadSettings(), new URL(build))
const files = new PageFiles(folder, { isCompressed })

parentPort?.on('message', ({ paths }: WorkerTask) => {
  renderAll(paths).then(answer, (error: unknown) =>
    answer({ problem: error instanceof Error ? error.message : String(error) }),
  )
})

/** Returns how many there were: the data may have changed since they were listed. */
async function renderAll(paths: readonly string[]): Promise<WorkerAnswer> {
  let rendered = 0
  for (const path of paths) {
    const page = await readOrFail(renderer, path)
    if (page === undefined) continue
    files.add(path, { html: page.renderHtml(), pageData: page.pageData })
    rendered += 1
  }
  return { rendered, unlike: renderer.unlike() }
}

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
