import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripping the types of some eighty files takes a third of a short command's time; once is enough.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

for (const stream of [process.stdout, process.stderr]) {
  // "… | head" closes the pipe early; that is no failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const { CommanderError } = await import('commander')
const { isDebugging } = await import('#db/engine/settings.ts')
const { DatabaseUnavailableError, PROBLEM_MESSAGES, classifyError } =
  await import('#db/engine/availability/problem.ts')
const { describeError } = await import('#domain/site/describe-error.ts')

/** Errors whose message is a line for the operator; by name, as most commands never load them. */
const FOR_OPERATOR = /^(?:\w+FileError|SettingsError|PrerenderError|BuildError)$/

try {
  const { program } = await import('./program.ts')
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeFor(error)
}

/** The one place where an unexpected error ends; wrong usage has been explained by then. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  console.error(sentenceFor(error))
  if (isDebugging()) console.error(describeError(error).stack)
  return 1
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return 'Unexpected error that is no Error'
  if (FOR_OPERATOR.test(error.name)) return error.message
  const problem = classifyError(error)
  if (problem === 'locked') {
    return 'The database is being written by another process; try again when it is done.'
  }
  if (problem === 'full') return 'The disk is full; nothing was written.'
  const isSqlites = 'code' in error && String(error.code).startsWith('SQLITE_')
  if (problem !== undefined && (isSqlites || error instanceof DatabaseUnavailableError)) {
    return `Nothing was written: ${PROBLEM_MESSAGES[problem]}.`
  }
  // Of the system: the file it names is the one that the operator named.
  const message = 'syscall' in error ? error.message : describeError(error).message
  return `Unexpected error: ${message} (DEBUG=1 shows where)`
}
