import { CommanderError } from '@commander-js/extra-typings'
import { isOperatorError } from '#domain/operation/operator-error.ts'
import { describeError } from '#domain/operation/describe-error.ts'
import { isDebugging } from '#db/engine/settings.ts'
import { classifyError, isDatabaseError, PROBLEM_MESSAGES } from '#db/engine/problem.ts'
import { printProblem } from '#cli/output/print.ts'

/** Prints what stopped a command and returns the exit code. Commander prints its own errors. */
export function reportError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  printProblem(formatError(error))
  if (isDebugging()) printProblem(describeError(error).stack ?? '')
  return 1
}

function formatError(error: unknown): string {
  if (isOperatorError(error)) return error.message
  if (!(error instanceof Error)) return 'Unexpected error: a value that is not an Error was thrown'
  const problem = classifyError(error)
  if (problem === 'locked') {
    return 'The database is being written by another process; try again when it is done.'
  }
  if (problem === 'full') return 'The disk is full; nothing was written.'
  if (problem !== undefined && isDatabaseError(error)) {
    return `Nothing was written: ${PROBLEM_MESSAGES[problem]}.`
  }
  // System errors name the file that the operator named; other messages may hold personal data.
  const message = 'syscall' in error ? error.message : describeError(error).message
  return `Unexpected error: ${message} (DEBUG=1 shows where)`
}
