export interface Progress {
  update: (done: number) => void
  stop: () => void
}

/** A bar on standard error, in a terminal only and only when the total is known. */
export async function startProgress(total: number | undefined): Promise<Progress> {
  if (!process.stderr.isTTY || total === undefined) {
    return { update: () => undefined, stop: () => undefined }
  }
  const { default: cliProgress } = await import('cli-progress')
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage}%',
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  })
  bar.start(total, 0)
  return { update: (done) => bar.update(done), stop: () => bar.stop() }
}
