import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { adviseOnPage } from '#domain/import/advice.ts'
import type { Upload, UploadStep } from '#domain/import/upload.ts'
import {
  isImported,
  removeOldUploads,
  saveUpload,
  uploadFile,
  type UploadFile,
} from '#db/uploads/upload-folder.ts'
import { setTrade } from '#server/content/edit-site.ts'
import { commandRunner } from '#server/health/run-command.ts'
import type { LiveSite } from '#server/http/reread-site.ts'
import { prerenderCommand } from '#server/publish/prerender-command.ts'
import { runInThread, type RunBy, type StepOutcome } from './run-in-thread.ts'

export interface ListRunner {
  databaseFile: string
  /**
   * One list at a time, from its arrival until the work and its step have ended, even if the work does not wait for
   * the step: `undefined` while there is another.
   */
  hold: <Result>(work: (run: RunStep) => Result | Promise<Result>) => Promise<Result | undefined>
}

/** Runs a step of an upload in a thread of its own, and stores its outcome. */
export type RunStep = (upload: Upload, step: UploadStep, by: RunBy) => Promise<Upload>

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

const RESULTS = {
  columns: 'columns.json',
  plan: 'plan.json',
  import: 'result.json',
  undo: 'result.json',
} as const satisfies Record<UploadStep, UploadFile>

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
    const upload = { ...before, step, runningIn: performance.timeOrigin, problem: '' }
    const { id, choices } = upload
    saveUpload(databaseFile, upload)
    const result = uploadFile(databaseFile, id, RESULTS[step])
    for (const file of [result, uploadFile(databaseFile, id, 'progress')]) {
      rmSync(file, { force: true })
    }
    const outcome = await runInThread(packageRoot, { databaseFile, upload, by }).catch(
      (error: unknown) => {
        log.error(error, 'a step of a list failed')
        return undefined
      },
    )
    if (outcome?.kind === 'done') {
      writeFileSync(result, JSON.stringify(outcome.result), { mode: 0o600 })
    }
    const ended = { ...upload, runningIn: null, problem: describeProblem(upload, outcome) }
    if (ended.problem !== '') log.warn({ step, problem: ended.problem }, 'a list was refused')
    if (isImported(ended) && choices.areAllFitting !== undefined) {
      const fresh = setTrade(settings, choices.areAllFitting)
      if (fresh !== undefined) live.adopt(fresh)
    }
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

const LEFT_OVER = ['list', 'columns.json', 'plan.json', 'changes.csv'] as const

/** '' for a step that is done. */
function describeProblem({ name }: Upload, outcome: StepOutcome | undefined): string {
  if (outcome === undefined) return STOPPED
  if (outcome.kind === 'done') return ''
  const line = outcome.line === undefined ? '' : `, line ${outcome.line}`
  return `${name}${line}: ${adviseOnPage(outcome.problem)}`
}
