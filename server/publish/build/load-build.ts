import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { builtAssets } from '#server/http/assets.ts'
import { loadPages } from './load-pages.ts'

/** Throws BuildError. */
export async function loadBuild(folder: URL): Promise<RequestHandler> {
  await loadPages(folder)
  return builtAssets(fileURLToPath(new URL('client/', folder)))
}
