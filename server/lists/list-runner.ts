import { rmSync } from 'node:fs'
import { resolve, join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { adviseOnPage } from '#domain/import/advice.ts'
import type { Upload, UploadStep } from '#domain/import/upload.ts'
import {
  isImported,
  removeOldUploads,
  saveUpload,
  uploadFile,
  type StoredUpload,
  type ImportResult,
  type ListedColumns,
} from '#db/uploads/upload-folder.ts'
import { setTrade } from '#server/content/edit-site.ts'
import { commandRunner } from '#server/health/run-command.ts'
import type { LiveSite } from '#server/http/reread-site.ts'
import { prerenderCommand } from '#server/publish/prerender-command.ts'
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface ListRunner {
  databaseFile: string
  /**
   * One list at a time, from its arrival until the work and its step have ended, even if the work does not wait for
   * the step: `undefined` while there is another.
   */
  hold: <Result>(work: (run: RunStep) => Result | Promise<Result>) => Promise<Result | undefined>
}

/** Runs a step of an upload in a thread of its own, and stores its outcome. */
export type RunStep = (upload: StoredUpload, step: UploadStep, by: RunBy) => Promise<Upload>

interface Sources {
  databaseFile: string
  settings: Settings
  log: Logger
  packageRoot: string
  live: Pick<LiveSite, 'adopt'>
}

const DAY_MS = 24 * 60 * 60_000
/** Of the prerendered pages after an import. */
const PRERENDER_MS = 60 * 60_000

/** Where the result of a step is stored. */
const RESULT = { columns: 'columns', plan: 'plan', import: 'done', undo: 'done' } as const

const STOPPED = 'It took too long, or stopped unexpectedly. Nothing was changed.'

/** Lists are read in a thread, so that visitors do not wait (R-INPUT-6). */
export function startListRunner({
  databaseFile,
  settings,
  log,
  packageRoot,
  live,
}: Sources): ListRunner {
  let isHeld = false
  const removeOld = (newest?: string) => {
    try {
      removeOldUploads(databaseFile, new Date(), newest)
    } catch (error) {
      log.error(error, 'old lists could not be deleted')
    }
  }
  removeOld()
  setInterval(removeOld, DAY_MS).unref()

  const run: RunStep = async (before, step, by) => {
    const upload: StoredUpload = {
      ...before,
      step,
      runningIn: performance.timeOrigin,
      problem: '',
      [RESULT[step]]: undefined,
    }
    const { id, choices } = upload
    saveUpload(databaseFile, upload)
    rmSync(uploadFile(databaseFile, id, 'progress'), { force: true })
    const outcome = await runInThread(packageRoot, { databaseFile, upload, by }).catch(
      (error: unknown) => {
        log.error(error, 'a step of a list failed')
        return undefined
      },
    )
    const ended: StoredUpload = {
      ...upload,
      runningIn: null,
      problem: describeProblem(upload, outcome),
      ...(outcome?.kind === 'done' && { [RESULT[step]]: outcome.result }),
    }
    if (ended.problem !== '') log.warn({ step, problem: ended.problem }, 'a list was refused')
    if (isImported(ended) && choices.areAllFitting !== undefined) {
      const fresh = setTrade(settings, choices.areAllFitting)
      if (fresh !== undefined) live.adopt(fresh)
    }
    if (isImported(ended)) Object.assign(ended, { columns: undefined, plan: undefined })
    saveUpload(databaseFile, ended)
    if (step === 'columns' && outcome?.kind === 'done') removeOld(id)
    if (!isImported(ended)) return ended
    for (const file of LEFT_OVER) rmSync(uploadFile(databaseFile, id, file), { force: true })
    const prerender = prerenderCommand(resolve(packageRoot, settings.PRERENDER_DIR)) ?? []
    if (prerender.length > 0) {
      const runCommand = commandRunner(settings, packageRoot, PRERENDER_MS)
      await runCommand(...prerender).catch((error: unknown) => log.error(error, 'not prerendered'))
    }
    return ended
  }

  return {
    databaseFile,
    hold: async (work) => {
      if (isHeld) return undefined
      isHeld = true
      let step: Promise<unknown> = Promise.resolve()
      try {
        return await work((...of) => {
          const ended = run(...of)
          step = ended.catch((error: unknown) => log.error(error, 'a step of a list failed'))
          return ended
        })
      } finally {
        void step.then(() => (isHeld = false))
      }
    },
  }
}

const LEFT_OVER = ['list', 'changes.csv'] as const

/** '' for a step that is done. */
function describeProblem({ name }: Upload, outcome: StepOutcome | undefined): string {
  if (outcome === undefined) return STOPPED
  if (outcome.kind === 'done') return ''
  const line = outcome.line === undefined ? '' : `, line ${outcome.line}`
  return `${name}${line}: ${adviseOnPage(outcome.problem)}`
}

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
async function runInThread(packageRoot: string, task: ListTask): Promise<StepOutcome | undefined> {
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
