/** A command or the server cannot go on. The message says why to the operator, usually in one line. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Names are compared, because the build that a command loads has its own copy of the class. */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && error.name === 'OperatorError'
}

/** Of Node, SQLite or a library, such as "ENOENT"; '' for none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
