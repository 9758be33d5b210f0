import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '#domain/operation/operator-error.ts'

export interface WorkerSetup {
  database: string
  /** URL of the folder dist/. */
  build: string
  folder: string
  published: string | undefined
  isCompressed: boolean
  compileCache?: string | undefined
}

export type WorkerMessage =
  /** The snapshot has begun; `changedAt` identifies its data. */
  | { kind: 'ready'; changedAt: string }
  | { kind: 'rendered'; counts: PageCounts }
  | { kind: 'failed'; problem: string }

export interface PageCounts {
  rendered: number
  /** Those whose file is new or has other content. */
  written: number
}

interface PoolOptions {
  jobs: number
  /** Identifies the data that every thread must see. */
  changedAt: string
  onRendered: (paths: number) => void
  stop: AbortSignal
}

/** Nearly all objects die with their page; a third of this space costs a tenth more time. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 160 }

const BATCH_SIZE = 100

/** Returns `undefined` when a thread began its snapshot after the directory had changed. */
export async function renderOnThreads(
  paths: readonly string[],
  setup: WorkerSetup,
  { jobs, changedAt, onRendered, stop }: PoolOptions,
): Promise<PageCounts | undefined> {
  const compileCache = getCompileCacheDir()
  const workers = Array.from(
    { length: jobs },
    () =>
      new Worker(new URL('server/render-worker.mjs', setup.build), {
        workerData: { ...setup, compileCache },
        resourceLimits: RESOURCE_LIMITS,
      }),
  )
  const total: PageCounts = { rendered: 0, written: 0 }
  const left = [...paths]
  const work = async (worker: Worker) => {
    while (left.length > 0) {
      stop.throwIfAborted()
      const batch = left.splice(0, BATCH_SIZE)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(batch)
      const message = await nextMessage(worker)
      if (message.kind === 'rendered') {
        total.rendered += message.counts.rendered
        total.written += message.counts.written
      }
      onRendered(batch.length)
    }
  }
  try {
    const ready = await Promise.all(workers.map(nextMessage))
    if (ready.some((message) => message.kind === 'ready' && message.changedAt !== changedAt)) {
      return undefined
    }
    await Promise.all(workers.map(work))
    return total
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

async function nextMessage(worker: Worker): Promise<Exclude<WorkerMessage, { kind: 'failed' }>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from render-worker.ts
  const [message] = (await once(worker, 'message')) as [WorkerMessage]
  if (message.kind === 'failed') throw new OperatorError(message.problem)
  return message
}
