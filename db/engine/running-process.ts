/** Whether a process is there; `false` only when it surely is not, so that what it left may go. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process cannot be asked, and a number too large is no process id.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
