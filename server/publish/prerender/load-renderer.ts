import { OperatorError } from '#domain/operation/operator-error.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { cityByCityReader } from '#db/directory/reader.ts'

/** Renders the page at a path; `undefined` if its status is another. Throws OperatorError. */
export type RenderHtml = (path: string, status?: number) => Promise<string | undefined>

/** `db` must read one snapshot. Throws OperatorError without a build. */
export async function loadRenderer(
  db: ReadDb,
  settings: Settings,
  build: URL,
): Promise<RenderHtml> {
  // React and Vike read it at import, hence the dynamic imports.
  process.env['NODE_ENV'] = 'production'
  const { loadPages } = await import('#server/publish/load-pages.ts')
  await loadPages(build)
  const { assetTags } = await import('#server/pages/asset-tags.ts')
  const { pageRenderer } = await import('#server/pages/render-page.ts')
  const render = pageRenderer({ settings, assets: assetTags(build) })
  const directory = cityByCityReader(db)
  return async (path, wanted = 200) => {
    const { status, body, error } = await render({ db, directory }, { url: path, isAdmin: false })
    if (status === wanted) return body
    if (status < 500) return undefined
    throw new OperatorError(`${path}: could not be rendered: ${String(error)}`, { cause: error })
  }
}
