import {
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  realpathSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { translateFileError } from '#db/backup/translate-file-error.ts'
import { isSqliteFile } from '#db/engine/file-at-path.ts'
import { createDraft, publishDraft, removeDraft } from '#db/backup/draft-file.ts'
import { onInterruption } from './interruption.ts'

export interface OutputRules {
  force: boolean
  /** The command's own database; its files are never replaced. */
  database?: string
  /** Allows replacing an existing file without `force`, when no data is lost. */
  isReplaceable?: (file: string) => boolean
  /** `true` for backups, which may replace one another. */
  isBackup?: boolean
  /** Permissions of a new file; by default those of the umask. */
  mode?: number
  /** Replaces the hint to add --force in the refusal. */
  advice?: string
}

/** Throws OperatorError when the file must not be written there; returns what is there. */
export function checkOutputFile(file: string, rules: OutputRules): Stats | undefined {
  const { force, database, isReplaceable, isBackup, advice = 'add --force to replace it' } = rules
  const found = existsSync(file) ? statSync(file) : undefined
  const folder = dirname(file)
  if (found?.isDirectory() || file.endsWith('/')) {
    throw new OperatorError(`${file}: a folder; name a file in it`)
  }
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new OperatorError(`${folder}: no such folder`)
  }
  const main = realPath(file.replace(SIDE_FILE, ''))
  const isOwn = database !== undefined && main === realPath(database)
  if (isOwn || (!isBackup && [file, main].some(isDatabase))) {
    throw new OperatorError(`${file}: a database or a part of one; give the file another name`)
  }
  if (found?.isFile() && !force && isReplaceable?.(file) !== true) {
    throw new OperatorError(`${file}: exists already; ${advice}`)
  }
  return found
}

const SIDE_FILE = /-(?:wal|shm|journal)$/

function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : resolve(file)
}

function isDatabase(file: string): boolean {
  return existsSync(file) && statSync(file).isFile() && isSqliteFile(file)
}

/** Written atomically, pipes and terminals directly. Errors have a message for the operator. */
export class OutputFile {
  readonly #file: string
  readonly #rules: OutputRules
  readonly #found: Stats | undefined
  /** `undefined` for a pipe or device, and after the end. */
  #draft: string | undefined
  #descriptor: number | undefined
  readonly #closeInterruption: () => void

  /** Throws OperatorError when the file cannot be written there. */
  constructor(file: string, rules: OutputRules) {
    this.#file = realPath(file)
    this.#rules = rules
    this.#found = checkOutputFile(file, rules)
    const isDevice = this.#found !== undefined && !this.#found.isFile()
    const undone = isDevice ? 'not everything was written.' : `${file} was not written.`
    // Registered first: a signal right after the draft appears must already delete it.
    this.#closeInterruption = onInterruption({ undone, cleanUp: () => this.discard() })
    this.#explainErrors(() => {
      if (!isDevice) this.#draft = createDraft(this.#file, rules.mode ?? PUBLIC)
      this.#descriptor = openSync(this.#draft ?? file, 'w')
      // A replaced file keeps its permissions.
      if (this.#draft && this.#found) fchmodSync(this.#descriptor, this.#found.mode & 0o777)
    })
  }

  write(text: string): void {
    this.#explainErrors(() => {
      if (this.#descriptor !== undefined) writeFileSync(this.#descriptor, text)
    })
  }

  publish(): void {
    this.#explainErrors(() => {
      // Another program may have written it meanwhile.
      if (this.#found === undefined) checkOutputFile(this.#file, this.#rules)
      if (this.#draft !== undefined) publishDraft(this.#draft, this.#file)
    })
    this.discard()
  }

  /** Deletes an unpublished draft; a no-op after `publish`. */
  discard(): void {
    this.#closeInterruption()
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    if (this.#draft !== undefined) removeDraft(this.#draft)
    this.#draft = undefined
  }

  #explainErrors(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.discard()
      throw translateFileError(error, this.#file)
    }
  }
}

/** Less what the umask takes away. */
const PUBLIC = 0o666

/** Writes to a file, or to standard output if it is "-". */
export async function writeOutput(
  chunks: Iterable<string> | AsyncIterable<string>,
  file: string,
  rules: OutputRules,
): Promise<void> {
  if (file === '-') {
    await writeToStandardOutput(Readable.from(chunks))
    return
  }
  const output = new OutputFile(file, rules)
  try {
    for await (const chunk of chunks) {
      output.write(chunk)
      // Lets Node deliver Ctrl-C.
      await setImmediate()
    }
    output.publish()
  } finally {
    output.discard()
  }
}

async function writeToStandardOutput(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout, { end: false })
  } catch (error) {
    // `… | head` closes the pipe early.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
