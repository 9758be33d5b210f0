import { onInterruption } from './interruption.ts'

const NO_PROGRESS = { update: () => undefined, stop: () => undefined }

/** A progress bar on standard error; a no-op without a terminal or a known total. */
export async function startProgress(
  total: number | undefined,
): Promise<{ update: (done: number) => void; stop: () => void }> {
  if (!process.stderr.isTTY || total === undefined) return NO_PROGRESS
  const { bar, stop } = await createBar('{bar} {percentage}%')
  bar.start(total, 0)
  return { update: (done) => bar.update(done), stop }
}

export async function startPagesProgress(): Promise<{
  update: (rendered: number, pages: number) => void
  stop: () => void
}> {
  if (!process.stderr.isTTY) return NO_PROGRESS
  const { bar, stop } = await createBar(
    '{bar} {percentage}%  {value} of {total} pages, {rate} pages/s',
  )
  const startedAt = performance.now()
  let isStarted = false
  const update = (rendered: number, pages: number) => {
    const rate = Math.round((rendered * 1000) / Math.max(1, performance.now() - startedAt))
    if (!isStarted) bar.start(pages, 0, { rate })
    isStarted = true
    bar.update(rendered, { rate })
  }
  return { update, stop }
}

/** The bar hides the cursor and turns line wrap off; `stop` and an interruption restore both. */
async function createBar(format: string) {
  const { default: cliProgress } = await import('cli-progress')
  const bar = new cliProgress.SingleBar({
    format,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  })
  const close = onInterruption({ cleanUp: () => bar.stop() })
  const stop = () => {
    bar.stop()
    close()
  }
  return { bar, stop }
}
