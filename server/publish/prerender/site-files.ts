import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paths, ICONS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { startInProcess } from '../render-in-process.ts'
import { PrerenderError } from './out-folder.ts'

const RENDERED_FILES = [
  { path: paths.robots(), status: 200 },
  { path: ICONS.manifest, status: 200 },
  { path: paths.blogFeed(), status: 200 },
  // Static hosts send it, with this status, for missing files.
  { path: '/404', status: 404, name: '404.html' },
]

/** Writes everything of a static site except pages and sitemap: scripts, styles, images, robots.txt. */
export async function writeSiteFiles(
  folder: string,
  options: { connection: Connection; settings: Settings; build: URL },
): Promise<void> {
  // Copied rather than linked: a later build must not change published files.
  cpSync(fileURLToPath(new URL('client', options.build)), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('/.vite'),
  })
  const render = await startInProcess(options)
  for (const { path, status, name } of RENDERED_FILES) {
    const response = await render(path)
    if (response.status !== status) {
      throw new PrerenderError(`${path}: the app answers ${response.status} instead of ${status}`)
    }
    const file = join(folder, name ?? path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, response.body)
  }
}
