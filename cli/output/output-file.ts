import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { translateFileError } from '#db/backup/backup-file-error.ts'
import { statOf } from '#db/backup/check-file.ts'
import { isRunning } from '#db/engine/running-process.ts'
import { onInterruption } from './interruption.ts'
import { findOutputTarget, OutputFileError, type OutputRules } from './output-target.ts'

/**
 * A file that an operator asked for: there whole or not at all, as it is written beside its place. A
 * pipe or terminal is written directly. Failures are errors in words for the operator.
 */
export class OutputFile {
  readonly #file: string
  readonly #rules: OutputRules
  readonly #path: string
  readonly #wasThere: boolean
  /** `undefined` for what is written directly, and when it is gone. */
  #draft: string | undefined
  #opened: number | undefined
  readonly #closeInterruption: () => void

  constructor(file: string, rules: OutputRules) {
    const { path, found } = findOutputTarget(file, rules)
    this.#file = file
    this.#rules = rules
    this.#path = path
    this.#wasThere = found !== undefined
    const isDirect = found !== undefined && !found.isFile()
    this.#inWords(() => {
      if (isDirect) {
        this.#opened = openSync(path, 'w')
        return
      }
      removeDraftsOfTheDead(path)
      const draft = draftOf(path, process.pid)
      this.#opened = openSync(draft, 'wx', rules.mode)
      this.#draft = draft
      // Whoever may not read the old file may not read the new one.
      if (found !== undefined) fchmodSync(this.#opened, found.mode & 0o777)
    })
    const undone = isDirect ? 'not everything was written.' : `${file} was not written.`
    this.#closeInterruption = onInterruption({ undone, cleanUp: () => this.discard() })
  }

  write(text: string): void {
    const opened = this.#opened
    if (opened !== undefined) this.#inWords(() => writeFileSync(opened, text))
  }

  /** Puts the file in its place. */
  publish(): void {
    this.#inWords(() => {
      const [opened, draft] = [this.#opened, this.#draft]
      if (opened === undefined) return
      if (draft !== undefined) {
        fsyncSync(opened)
        this.#refuseNewcomer()
        renameSync(draft, this.#path)
        this.#draft = undefined
      }
      this.discard()
    })
  }

  /** Leaves no trace of what was written; nothing happens when the file is published. */
  discard(): void {
    this.#closeInterruption()
    if (this.#opened !== undefined) closeSync(this.#opened)
    if (this.#draft !== undefined) rmSync(this.#draft, { force: true })
    this.#opened = undefined
    this.#draft = undefined
  }

  /** What came there meanwhile is the database by now, or nobody asked whether it may go. */
  #refuseNewcomer(): void {
    if (this.#wasThere || statOf(this.#path) === undefined) return
    findOutputTarget(this.#file, this.#rules)
  }

  #inWords(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw error instanceof OutputFileError ? error : translateFileError(error, this.#file)
    }
  }
}

/** Writes a file in one go; see OutputFile. */
export function writeOutputFile(file: string, text: string, rules: OutputRules): void {
  const output = new OutputFile(file, rules)
  try {
    output.write(text)
    output.publish()
  } finally {
    output.discard()
  }
}

function draftOf(path: string, pid: number): string {
  return join(dirname(path), `.${basename(path)}.${pid}.partial.local`)
}

/** Who was killed at once has left its draft. */
function removeDraftsOfTheDead(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const pid = Number(/\.(\d+)\.partial\.local$/.exec(name)?.[1])
    const isDraft = name === basename(draftOf(path, pid))
    if (isDraft && (pid === process.pid || !isRunning(pid))) {
      rmSync(join(dirname(path), name), { force: true })
    }
  }
}
