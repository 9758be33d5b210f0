import { isOperatorError } from '#domain/operation/operator-error.ts'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { assetFiles } from './assets.ts'
import { errorCode } from '#server/content/read-text.ts'
import { adoptSite, loadBrandFiles, siteFolder } from '#server/content/site-folder.ts'
import { adoptTexts, loadTexts } from '#server/content/site-texts.ts'

/**
 * For development: reads the site folder again before the next request when a file in it has changed, and
 * serves its logo, icons and colors. A folder with mistakes is logged, and the former one stays.
 */
export async function rereadSite(
  settings: Settings,
  log: Pick<Logger, 'error'>,
): Promise<RequestHandler> {
  const folder = siteFolder(settings)
  let known = listChanges(folder)
  let brandFiles = assetFiles(await loadBrandFiles(settings))
  return async (request, response, next) => {
    const changes = listChanges(folder)
    if (changes !== known) {
      known = changes
      reread(settings, log)
      brandFiles = assetFiles(await loadBrandFiles(settings))
    }
    brandFiles(request, response, next)
  }
}

function reread(settings: Settings, log: Pick<Logger, 'error'>): void {
  const fresh = { ...settings }
  try {
    loadTexts(fresh)
    adoptSite(settings, fresh)
    adoptTexts(settings, fresh)
  } catch (error) {
    if (!isOperatorError(error)) throw error
    log.error(error.message)
  }
}

/** When each file was last written; the reason when the folder cannot be read. */
function listChanges(folder: string): string {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`).join()
  } catch (error) {
    return errorCode(error)
  }
}
