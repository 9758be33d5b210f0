/**
 * Returns false only if the process certainly does not exist, so that its leftovers can be deleted.
 */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that another user owns it; an invalid id proves nothing.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
