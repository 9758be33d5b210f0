import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The command that updates the prerendered pages; `undefined` when none are published. */
export function prerenderCommand(folder: string): readonly string[] | undefined {
  if (!existsSync(folder)) return undefined
  return existsSync(join(folder, 'index.html.gz')) ? ['prerender', '--compress'] : ['prerender']
}

/** Runs `publish` again when it was called meanwhile, and never twice at once. */
export function oneAtATime(publish: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isDue = false
  return async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    try {
      while (isDue) {
        isDue = false
        await publish()
      }
    } finally {
      isRunning = false
    }
  }
}
