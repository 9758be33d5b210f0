import type { Settings } from '#domain/settings.ts'
import type { ReadDb } from '#db/schema.ts'
import type { PageRenderer, ReadPage } from '../page-renderer.ts'
import { PrerenderError } from './prerender-error.ts'

/** Loads the built pages (of the folder dist/) and what renders them. Throws BuildError without a build. */
export async function loadRenderer(
  db: ReadDb,
  settings: Settings,
  build: URL,
): Promise<PageRenderer> {
  // React and Vike read it when they load, hence the imports below.
  process.env['NODE_ENV'] = 'production'
  const { loadPages } = await import('../load-pages.ts')
  await loadPages(build)
  const { createPageRenderer } = await import('../page-renderer.ts')
  return createPageRenderer(db, settings)
}

/** `undefined` when there is no such page now. Throws PrerenderError when it cannot be rendered. */
export async function readOrFail(
  renderer: PageRenderer,
  path: string,
): Promise<ReadPage | undefined> {
  const answer = await renderer.read(path)
  if (answer === undefined || answer.kind === 'page') return answer
  const { httpResponse, errorWhileRendering } = answer.page
  if (httpResponse.statusCode < 500) return undefined
  throw new PrerenderError(`${path}: could not be rendered: ${String(errorWhileRendering)}`, {
    cause: errorWhileRendering,
  })
}
