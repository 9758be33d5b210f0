import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { adviseOnPage } from '#domain/import/advice.ts'
import type { Upload, UploadStep } from '#domain/import/upload.ts'
import { readResult } from '#db/uploads/read-results.ts'
import {
  isImported,
  removeOldUploads,
  saveUpload,
  uploadFile,
  type UploadFile,
} from '#db/uploads/upload-folder.ts'
import { commandRunner } from '#server/health/run-command.ts'
import { prerenderCommand } from '#server/publish/prerender-command.ts'

/** Who runs a step, and why a guard is lifted. */
export interface RunBy {
  admin: string
  /** '' keeps the guards. */
  reason?: string
}

export interface ListRunner {
  databaseFile: string
  /**
   * One list at a time, from its arrival until the work and its step have ended, even if the work does not wait for
   * the step: `undefined` while there is another.
   */
  hold: <Result>(work: (run: RunStep) => Result | Promise<Result>) => Promise<Result | undefined>
}

/** Runs a step of an upload in a process of its own, and stores its outcome. */
export type RunStep = (upload: Upload, step: UploadStep, by: RunBy) => Promise<Upload>

interface Sources {
  databaseFile: string
  settings: Settings
  log: Logger
  packageRoot: string
}

const DAY_MS = 24 * 60 * 60_000

const RESULTS = {
  columns: 'columns.json',
  plan: 'plan.json',
  import: 'result.json',
  undo: 'result.json',
} as const satisfies Record<UploadStep, UploadFile>

const MINUTE_MS = 60_000
/** A hostile spreadsheet could take for ever. */
const MAX_MS: Record<UploadStep, number> = {
  columns: 2 * MINUTE_MS,
  plan: 15 * MINUTE_MS,
  import: 30 * MINUTE_MS,
  undo: 30 * MINUTE_MS,
}

const STOPPED = 'It took too long, or stopped unexpectedly. Nothing was changed.'

/** Lists are read by the command "import", so that the server neither parses nor waits (R-INPUT-6). */
export function startListRunner({ databaseFile, settings, log, packageRoot }: Sources): ListRunner {
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

  const run: RunStep = async (upload, step, by) => {
    const { id } = upload
    const running = { ...upload, step, runningIn: performance.timeOrigin, problem: '' }
    saveUpload(databaseFile, running)
    const result = RESULTS[step]
    for (const file of [result, 'progress'] as const) {
      rmSync(uploadFile(databaseFile, id, file), { force: true })
    }
    const words = wordsFor(running, databaseFile, by)
    const runCommand = commandRunner(settings, packageRoot, MAX_MS[step])
    // A dry run that finds an objection prints its result and fails.
    const { stdout = '', stderr = '' } = await runCommand(...words, '--json').then(
      (text) => ({ stdout: text, stderr: '' }),
      (error: { stdout?: string; stderr?: string }) => error,
    )
    writeFileSync(uploadFile(databaseFile, id, result), stdout, { mode: 0o600 })
    const isDone = readResult(databaseFile, id, result) !== undefined
    const lastLine = stderr.trim().split('\n').at(-1) ?? ''
    const problem = isDone ? '' : adviseOnPage(lastLine) || STOPPED
    const ended = { ...running, runningIn: null, problem }
    if (problem !== '') log.warn({ step, problem }, 'a list was refused')
    saveUpload(databaseFile, ended)
    if (step === 'columns' && isDone) removeOld(id)
    if (!isImported(ended)) return ended
    for (const file of LEFT_OVER) rmSync(uploadFile(databaseFile, id, file), { force: true })
    const prerender = prerenderCommand(resolve(packageRoot, settings.PRERENDER_DIR)) ?? []
    if (prerender.length > 0) {
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

const LEFT_OVER = ['list', 'columns.json', 'mapping.json', 'plan.json', 'changes.csv'] as const

/** The command of a step. */
function wordsFor(upload: Upload, databaseFile: string, { admin, reason = '' }: RunBy): string[] {
  const { id, step, name, address, encoding, sheet, choices } = upload
  const file = (each: UploadFile) => uploadFile(databaseFile, id, each)
  const by = [`--by=${admin}`, `--upload=${id}`]
  if (step === 'undo') return ['import', '--undo', ...by]
  const reading = [`--called=${name}`, ...option('encoding', encoding), ...option('sheet', sheet)]
  if (step === 'columns') {
    const save = address === '' ? [] : ['--save', file('list')]
    return ['import', '--columns-help', ...reading, ...save, address || file('list')]
  }
  writeFileSync(file('mapping.json'), JSON.stringify(choices.mapping))
  const { mode, source, listedOn, onlyFitting } = choices
  return [
    'import',
    ...reading,
    '--columns',
    file('mapping.json'),
    '--report',
    file('skipped.csv'),
    ...(mode === 'replace' ? [] : [`--${mode}`]),
    ...(onlyFitting ? ['--only-fitting'] : []),
    ...option('source', source),
    ...option('list-date', listedOn),
    ...(step === 'plan'
      ? ['--dry-run', '--changes', file('changes.csv')]
      : [...by, '--progress', file('progress')]),
    ...(reason === '' ? [] : ['--force', `--reason=${reason}`]),
    file('list'),
  ]
}

/** Joined by "=", so that no value is taken for an option. */
function option(name: string, value: string): string[] {
  return value === '' ? [] : [`--${name}=${value}`]
}
