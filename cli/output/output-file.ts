import {
  accessSync,
  chmodSync,
  constants,
  createWriteStream,
  existsSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
  if (found === undefined || found.isFile()) checkPermission(folder, file)
  if (found?.isFile() && !force && isReplaceable?.(file) !== true) {
    throw new OperatorError(`${file}: exists already; ${advice}`)
  }
  return found
}

function checkPermission(folder: string, file: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw translateFileError(error, file)
  }
}

const SIDE_FILE = /-(?:wal|shm|journal)$/

function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : resolve(file)
}

function isDatabase(file: string): boolean {
  return existsSync(file) && statSync(file).isFile() && isSqliteFile(file)
}

/** Less what the umask takes away. */
const PUBLIC = 0o666

/**
 * Writes to a file, complete or not at all. Pipes and terminals get the text directly. Errors have a message for the
 * operator.
 */
export async function writeOutput(
  chunks: Iterable<string> | AsyncIterable<string>,
  file: string,
  rules: OutputRules,
): Promise<void> {
  const path = realPath(file)
  const found = checkOutputFile(file, rules)
  const isDevice = found !== undefined && !found.isFile()
  const undone = isDevice ? 'not everything was written.' : `${file} was not written.`
  let draft: string | undefined
  const discard = () => {
    if (draft !== undefined) removeDraft(draft)
  }
  // Registered first: a signal right after the draft appears must already delete it.
  const close = onInterruption({ undone, cleanUp: discard })
  try {
    if (!isDevice) draft = createDraft(path, PUBLIC)
    // A replaced file keeps its permissions.
    if (draft && found) chmodSync(draft, found.mode & 0o777)
    await pipeline(Readable.from(chunks), createWriteStream(draft ?? file))
    // Another program may have written it meanwhile.
    if (found === undefined) checkOutputFile(file, rules)
    if (draft !== undefined) publishDraft(draft, path)
  } catch (error) {
    throw translateFileError(error, path)
  } finally {
    close()
    discard()
  }
}
