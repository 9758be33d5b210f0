import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The command that updates the prerendered pages; `undefined` when none are published. */
export function prerenderCommand(folder: string): readonly string[] | undefined {
  if (!existsSync(folder)) return undefined
  return existsSync(join(folder, 'index.html.gz')) ? ['prerender', '--compress'] : ['prerender']
}
