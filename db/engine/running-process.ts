/** False only if the process certainly does not exist, so that its leftovers may be deleted. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it belongs to another user; an invalid id gives no certainty.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
