import { accessSync, constants, createReadStream, statSync } from 'node:fs'
import type { ColumnMapping } from '#domain/import/reading/list-columns.ts'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { ListRefusal } from './report.ts'

export interface ListSource {
  /** Shown in messages and stored with the import run. */
  name: string
  chunks: AsyncIterable<Buffer>
  columns?: ColumnMapping | undefined
  /** Of text that is not UTF-8. */
  encoding?: string | undefined
  /** Name of the sheet; by default all with the columns of the first one that is a list. */
  sheet?: string | undefined
  /** Gets what the operator should know about how the file was read. */
  onNote?: ((note: string) => void) | undefined
  /** Positions of the columns that are read, in ascending order, once they are known. */
  used?: (() => readonly number[] | undefined) | undefined
}

export interface ListRow {
  /** Line of the file or sheet, 1-based. */
  line: number
  cells: string[]
  /** Targets of linked cells, by position. */
  links?: readonly [position: number, target: string][]
}

/** Size of a readable file; `undefined` for a pipe, whose length is unknown. Throws OperatorError. */
export function checkFile(path: string): number | undefined {
  try {
    accessSync(path, constants.R_OK)
    const stats = statSync(path)
    if (!stats.isDirectory()) return stats.isFile() ? stats.size : undefined
  } catch (error) {
    throw new OperatorError(`${path}: ${formatReadError(getErrorCode(error))}`, { cause: error })
  }
  throw new OperatorError(`${path}: ${formatReadError('EISDIR')}`)
}

export function fileSource(path: string): ListSource {
  return { name: path, chunks: readFileInChunks(path) }
}

const CHUNK_BYTES = 256 * 1024

async function* readFileInChunks(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES })
  } catch (error) {
    throw new ListRefusal(formatReadError(getErrorCode(error)))
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function formatReadError(code: string): string {
  return REASONS[code] ?? `the file cannot be read (${code})`
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'this is a directory, not a file',
  EACCES: 'no permission to read the file',
  EPERM: 'no permission to read the file',
}
