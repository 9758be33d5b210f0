import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripping types from some eighty files takes a third of a short command's time.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

for (const stream of [process.stdout, process.stderr]) {
  // `… | head` closes the pipe early, which is not a failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const { CommanderError } = await import('commander')
const { isDebugging } = await import('#db/engine/settings.ts')
const { DatabaseUnavailableError, PROBLEM_MESSAGES, classifyError } =
  await import('#db/engine/problem.ts')
const { describeError } = await import('#domain/site/describe-error.ts')

/** Errors written for the operator, matched by name because most commands never load their classes. */
const OPERATOR_ERROR = /^(?:\w+FileError|SettingsError|PrerenderError|BuildError)$/

try {
  const { program } = await import('./program.ts')
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeFor(error)
}

function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  console.error(formatError(error))
  if (isDebugging()) console.error(describeError(error).stack)
  return 1
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return 'Unexpected error: a value that is not an Error was thrown'
  if (OPERATOR_ERROR.test(error.name)) return error.message
  const problem = classifyError(error)
  if (problem === 'locked') {
    return 'The database is being written by another process; try again when it is done.'
  }
  if (problem === 'full') return 'The disk is full; nothing was written.'
  const isSqliteError = 'code' in error && String(error.code).startsWith('SQLITE_')
  if (problem !== undefined && (isSqliteError || error instanceof DatabaseUnavailableError)) {
    return `Nothing was written: ${PROBLEM_MESSAGES[problem]}.`
  }
  // System errors name the file that the operator named; other messages may hold personal data.
  const message = 'syscall' in error ? error.message : describeError(error).message
  return `Unexpected error: ${message} (DEBUG=1 shows where)`
}
