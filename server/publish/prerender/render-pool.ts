import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import { PrerenderError } from './prerender-error.ts'

export interface WorkerSetup {
  /** The SQLite file. */
  database: string
  /** URL of the folder dist/. */
  build: string
  /** Where the pages are written. */
  folder: string
  isCompressed: boolean
  compileCache?: string | undefined
}

export interface WorkerTask {
  paths: readonly string[]
}

export type WorkerAnswer =
  /** Has begun its snapshot; `token` names the data in it. */
  | { kind: 'ready'; token: string }
  /** How many of the paths have a page. */
  | { kind: 'rendered'; rendered: number }
  | { kind: 'failed'; problem: string }

interface PoolOptions {
  /** Threads. */
  jobs: number
  /** Names the data that every thread must see. */
  token: string
  onRendered: (paths: number) => void
}

/** Young objects live as long as a page; without a bound V8 lets each thread keep 100 MB of them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 160 }

/**
 * Renders and writes pages on several threads, each a slice at a time; returns how many there were.
 * `undefined` when a thread began its snapshot after the directory had changed.
 */
export async function renderOnThreads(
  slices: AsyncGenerator<string[]>,
  setup: WorkerSetup,
  { jobs, token, onRendered }: PoolOptions,
): Promise<number | undefined> {
  const compileCache = getCompileCacheDir()
  const workers = Array.from(
    { length: jobs },
    () =>
      new Worker(new URL('./render-worker.ts', import.meta.url), {
        workerData: { ...setup, compileCache },
        resourceLimits: RESOURCE_LIMITS,
      }),
  )
  let rendered = 0
  const work = async (worker: Worker) => {
    for await (const paths of sharedBy(slices)) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ paths } satisfies WorkerTask)
      const answer = await answerOf(worker)
      if (answer.kind === 'rendered') rendered += answer.rendered
      onRendered(paths.length)
    }
  }
  try {
    const ready = await Promise.all(workers.map(answerOf))
    if (ready.some((answer) => answer.kind === 'ready' && answer.token !== token)) return undefined
    await Promise.all(workers.map(work))
    return rendered
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** One who stops does not end it for the others. */
async function* sharedBy(slices: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  for (;;) {
    const next = await slices.next()
    if (next.done === true) return
    yield next.value
  }
}

async function answerOf(worker: Worker): Promise<Exclude<WorkerAnswer, { kind: 'failed' }>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from render-worker.ts
  const [answer] = (await once(worker, 'message')) as [WorkerAnswer]
  if (answer.kind === 'failed') throw new PrerenderError(answer.problem)
  return answer
}
