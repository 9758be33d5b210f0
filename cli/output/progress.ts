import { onInterruption } from './interruption.ts'

interface Progress {
  update: (done: number, total?: number) => void
  stop: () => void
}

const NO_PROGRESS: Progress = { update: () => undefined, stop: () => undefined }

/** A progress bar on standard error; a no-op without a terminal or a known total. */
export async function startProgress(total: number | undefined): Promise<Progress> {
  if (total === undefined) return NO_PROGRESS
  const { update, stop } = await startBar('{bar} {percentage}%')
  update(0, total)
  return { update: (done) => update(done, total), stop }
}

/** The total is known when the first pages are rendered. */
export function startPagesProgress(): Promise<Progress> {
  return startBar('{bar} {percentage}%  {value} of {total} pages, {rate} pages/s')
}

/** The bar hides the cursor and turns line wrap off; `stop` and an interruption restore both. */
async function startBar(format: string): Promise<Progress> {
  if (!process.stderr.isTTY) return NO_PROGRESS
  const { default: cliProgress } = await import('cli-progress')
  const bar = new cliProgress.SingleBar({
    format,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  })
  const close = onInterruption({ cleanUp: () => bar.stop() })
  const startedAt = performance.now()
  return {
    update: (done, total = 0) => {
      const rate = Math.round((done * 1000) / Math.max(1, performance.now() - startedAt))
      if (!bar.isActive) bar.start(total, 0, { rate })
      bar.update(done, { rate })
    },
    stop: () => {
      bar.stop()
      close()
    },
  }
}
