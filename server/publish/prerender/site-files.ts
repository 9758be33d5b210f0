import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paths, ICONS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { startInProcess } from '../render-in-process.ts'
import { PrerenderError } from './prerender-error.ts'

/** What the app makes of the settings, and a static host needs as a file. */
const MADE_BY_APP = [
  { path: paths.robots(), status: 200 },
  { path: ICONS.manifest, status: 200 },
  { path: paths.blogFeed(), status: 200 },
  // Static hosts send it, with this status, where they find no file.
  { path: '/404', status: 404, name: '404.html' },
]

/** Everything of a static site but its pages and the sitemap: scripts, styles, images, robots.txt. */
export async function writeSiteFiles(
  folder: string,
  options: { connection: Connection; settings: Settings; build: URL },
): Promise<void> {
  // Copies: a later build must not change what is published.
  cpSync(fileURLToPath(new URL('client', options.build)), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('/.vite'),
  })
  const render = await startInProcess(options)
  for (const { path, status, name } of MADE_BY_APP) {
    const answer = await render(path)
    if (answer.status !== status) {
      throw new PrerenderError(`${path}: the app answers ${answer.status} instead of ${status}`)
    }
    const file = join(folder, name ?? path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, answer.body)
  }
}
