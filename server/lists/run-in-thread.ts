import { on } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Upload, UploadStep } from '#domain/import/upload.ts'
import type { ImportResult, ListedColumns } from '#db/uploads/read-results.ts'

/** Who runs a step, and why a guard is lifted. */
export interface RunBy {
  admin: string
  /** `undefined` keeps the guards. */
  reason?: string | undefined
}

export interface ListTask {
  databaseFile: string
  upload: Upload
  by: RunBy
}

export type StepOutcome =
  | { kind: 'done'; result: ListedColumns | ImportResult }
  /** `line` is 1-based; absent when the whole list is at fault. */
  | { kind: 'refused'; problem: string; line?: number }

const MINUTE_MS = 60_000
/** A hostile spreadsheet could take for ever. */
const MAX_MS: Record<UploadStep, number> = {
  columns: 2 * MINUTE_MS,
  plan: 15 * MINUTE_MS,
  import: 30 * MINUTE_MS,
  undo: 30 * MINUTE_MS,
}

/** Nearly all objects die with their row. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 24 }

/** `undefined` if the step takes too long. Rejects with its unexpected errors. */
export async function runInThread(
  packageRoot: string,
  task: ListTask,
): Promise<StepOutcome | undefined> {
  // Not bundled: it loads only the database.
  const worker = new Worker(join(packageRoot, 'server/lists/list-worker.ts'), {
    workerData: task,
    resourceLimits: RESOURCE_LIMITS,
  })
  const timer = setTimeout(() => void worker.terminate(), MAX_MS[task.upload.step])
  try {
    for await (const [outcome] of on(worker, 'message', { close: ['exit'] })) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the thread sends it
      return outcome as StepOutcome
    }
    return undefined
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
