import { isOperatorError } from '#domain/operation/operator-error.ts'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { errorCode } from '#server/content/read-text.ts'
import { adoptSite, loadBrandFiles, siteFolder, siteRevision } from '#server/content/site-folder.ts'
import { adoptTexts, loadTexts } from '#server/content/site-texts.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { assetFiles } from './assets.ts'

/** The site folder that a server shows, which may change while it runs. */
export interface LiveSite {
  /** Serves its logo, icons and colors. */
  files: RequestHandler
  /** Shows the site of other settings from now on. */
  adopt: (fresh: Settings) => void
  /** Serves the logo and colors of a draft, too. */
  preview: (draft: Settings) => void
}

/**
 * In development, the folder is read again before the next request when a file in it has changed; a folder with
 * mistakes is logged, and the former one stays.
 */
export function liveSite(
  settings: Settings,
  log: Pick<Logger, 'error'>,
  isDevelopment: boolean,
): LiveSite {
  const folder = siteFolder(settings)
  let known = isDevelopment ? listChanges(folder) : ''
  let files = assetFiles(loadBrandFiles(settings))
  let draftFiles = assetFiles(new Map())

  const adopt = (fresh: Settings) => {
    adoptSite(settings, fresh)
    adoptTexts(settings, fresh)
    files = assetFiles(loadBrandFiles(settings))
  }
  const reread = () => {
    const fresh = { ...settings }
    try {
      loadTexts(fresh)
    } catch (error) {
      if (!isOperatorError(error)) throw error
      log.error(error.message)
      return
    }
    adopt(fresh)
  }
  return {
    adopt,
    preview: (draft) => {
      draftFiles = assetFiles(loadBrandFiles(draft))
    },
    files: (request, response, next) => {
      if (isDevelopment) {
        const changes = listChanges(folder)
        if (changes !== known) {
          known = changes
          reread()
        }
      }
      files(request, response, () => draftFiles(request, response, next))
    },
  }
}

/** Snapshots whose revision changes with the site folder, too, so that what is cached by it follows. */
export function withSiteRevision(snapshots: Snapshots, settings: Settings): Snapshots {
  const extend = (revision: string | undefined) =>
    revision === undefined ? undefined : `${revision} ${siteRevision(settings)}`
  return {
    revision: () => extend(snapshots.revision()),
    read: (work) =>
      snapshots.read((snapshot) => work({ ...snapshot, revision: extend(snapshot.revision) })),
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
