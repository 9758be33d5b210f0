import { closeSync, openSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { translateFileError } from '#db/backup/backup-file-error.ts'
import { statIfExists } from '#db/backup/check-file.ts'
import { DraftFile, removeStaleDrafts } from '#db/backup/draft-file.ts'
import { onInterruption } from './interruption.ts'
import { findOutputTarget, OutputFileError, type OutputRules } from './output-target.ts'

/** Written atomically, pipes and terminals directly. Errors have a message for the operator. */
export class OutputFile {
  readonly #file: string
  readonly #rules: OutputRules
  readonly #path: string
  readonly #existed: boolean
  #draft: DraftFile | undefined
  /** Descriptor of a pipe or device. */
  #device: number | undefined
  readonly #closeInterruption: () => void

  /** Throws OutputFileError when the file cannot be written there. */
  constructor(file: string, rules: OutputRules) {
    const { path, found } = findOutputTarget(file, rules)
    this.#file = file
    this.#rules = rules
    this.#path = path
    this.#existed = found !== undefined
    const isDevice = found !== undefined && !found.isFile()
    const undone = isDevice ? 'not everything was written.' : `${file} was not written.`
    // Registered first: a signal right after the draft appears must already delete it.
    this.#closeInterruption = onInterruption({ undone, cleanUp: () => this.discard() })
    try {
      this.#explainErrors(() => {
        if (isDevice) {
          this.#device = openSync(path, 'w')
          return
        }
        removeStaleDrafts(dirname(path), (name) => name === basename(path))
        // A replaced file keeps its permissions.
        this.#draft = new DraftFile(path, found === undefined ? rules.mode : found.mode & 0o777)
      })
    } catch (error) {
      this.discard()
      throw error
    }
  }

  write(text: string): void {
    this.#explainErrors(() => {
      if (this.#device !== undefined) writeFileSync(this.#device, text)
      this.#draft?.write(text)
    })
  }

  publish(): void {
    this.#explainErrors(() => {
      if (this.#draft !== undefined) {
        this.#draft.finish()
        this.#refuseNewTarget()
        this.#draft.publish(this.#path)
        this.#draft = undefined
      }
      this.discard()
    })
  }

  /** Deletes an unpublished draft; a no-op after `publish`. */
  discard(): void {
    this.#closeInterruption()
    this.#draft?.discard()
    this.#draft = undefined
    if (this.#device !== undefined) closeSync(this.#device)
    this.#device = undefined
  }

  #refuseNewTarget(): void {
    if (this.#existed || statIfExists(this.#path) === undefined) return
    findOutputTarget(this.#file, this.#rules)
  }

  #explainErrors(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw error instanceof OutputFileError ? error : translateFileError(error, this.#file)
    }
  }
}

export function writeOutputFile(file: string, text: string, rules: OutputRules): void {
  const output = new OutputFile(file, rules)
  try {
    output.write(text)
    output.publish()
  } finally {
    output.discard()
  }
}
