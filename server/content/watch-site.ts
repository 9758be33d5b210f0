import { watch } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { adoptSite, SiteFileError, siteFolder } from './site-folder.ts'
import { adoptTexts, loadTexts } from './site-texts.ts'

/** Editors write a file in several steps. */
const SETTLED_MS = 100

/**
 * Reads the site folder again when a file in it changes, for development. A folder with mistakes is logged and
 * the former one stays. Returns the function that stops it.
 */
export function watchSite(settings: Settings, log: Pick<Logger, 'error' | 'info'>): () => void {
  const read = () => {
    const fresh = { ...settings }
    try {
      loadTexts(fresh)
    } catch (error) {
      if (!(error instanceof SiteFileError)) throw error
      log.error(error.message)
      return
    }
    adoptSite(settings, fresh)
    adoptTexts(settings, fresh)
    log.info('the site folder was read again')
  }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(siteFolder(settings), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(read, SETTLED_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
