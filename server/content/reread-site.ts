import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { adoptSite, SiteFileError, siteFolder } from './site-folder.ts'
import { adoptTexts, loadTexts } from './site-texts.ts'

/**
 * For development: reads the site folder again before the next request when a file in it has changed. A folder
 * with mistakes is logged, and the former one stays.
 */
export function rereadSite(settings: Settings, log: Pick<Logger, 'error'>): RequestHandler {
  const folder = siteFolder(settings)
  let known = listChanges(folder)
  return (_request, _response, next) => {
    const changes = listChanges(folder)
    if (changes !== known) {
      known = changes
      reread(settings, log)
    }
    next()
  }
}

function reread(settings: Settings, log: Pick<Logger, 'error'>): void {
  const fresh = { ...settings }
  try {
    loadTexts(fresh)
    adoptSite(settings, fresh)
    adoptTexts(settings, fresh)
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    log.error(error.message)
  }
}

/** When each file was last written. */
function listChanges(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs}`)
    .join()
}
