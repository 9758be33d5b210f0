import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { StaticRoute } from '#domain/static-routes.ts'
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

export type WorkerAnswer = { rendered: number; unlike: StaticRoute[] } | { problem: string }

interface PoolResult {
  rendered: number
  /** Routes left to Vike: see PageRenderer. */
  unlike: ReadonlySet<StaticRoute>
}

/** Young objects live as long as a page; without a bound V8 lets each thread keep 100 MB of them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 160 }

/** Renders and writes pages on several threads; none is given more than one slice at a time. */
export async function renderOnThreads(
  slices: AsyncGenerator<string[]>,
  setup: WorkerSetup,
  { jobs, onRendered }: { jobs: number; onRendered: (paths: number) => void },
): Promise<PoolResult> {
  const compileCache = getCompileCacheDir()
  const workers = Array.from(
    { length: jobs },
    () =>
      new Worker(new URL('./render-worker.ts', import.meta.url), {
        workerData: { ...setup, compileCache },
        resourceLimits: RESOURCE_LIMITS,
      }),
  )
  const unlike = new Set<StaticRoute>()
  let rendered = 0
  const work = async (worker: Worker) => {
    for await (const paths of sharedBy(slices)) {
      const answer = await ask(worker, { paths })
      rendered += answer.rendered
      for (const route of answer.unlike) unlike.add(route)
      onRendered(paths.length)
    }
  }
  try {
    await Promise.all(workers.map(work))
    return { rendered, unlike }
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

async function ask(worker: Worker, task: WorkerTask) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from render-worker.ts
  const [answer] = (await once(worker, 'message')) as [WorkerAnswer]
  if ('problem' in answer) throw new PrerenderError(answer.problem)
  return answer
}
