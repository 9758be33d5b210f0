import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readLogo as parseLogo, MAX_LOGO_BYTES, type Logo } from '#domain/brand/logo.ts'
import { isDefault } from '#domain/brand/palette.ts'
import { keysOf } from '#domain/text/choices.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURES,
  refusePicture,
  type PictureName,
} from '#domain/brand/pictures.ts'
import { describeSite, siteFileSchema } from '#domain/site/site-file.ts'
import type { Site, SiteFile, SiteSettings } from '#domain/site/site-file.ts'
import { brandFiles, describeBrand, type Look } from '#server/brand/brand.ts'
import { OWN_SITE_DIR } from '#domain/site/settings.ts'
import {
  errorCode,
  readBytes,
  readData,
  readText,
  SiteFolderError,
  type SiteProblem,
} from './read-text.ts'
import { BODY } from '#domain/site/edited-file.ts'

const SITE_FILE = 'site.json'

/** Searches upward, because the build moves this file to another depth below the project's folder. */
function findDefaultFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const site = join(folder, 'site')
    if (existsSync(join(site, SITE_FILE))) return site
  }
  throw new Error(`There is no folder site above ${import.meta.dirname}`)
}

export const DEFAULT_FOLDER = findDefaultFolder()

const loaded = new WeakMap<object, { site: Site; look: Look }>()

/** From SITE_DIR, read once for each settings object; what it lacks comes from the default. Throws OperatorError. */
export function loadSite(settings: SiteSettings): Site {
  return loadFolder(settings).site
}

/** The files of the site's look, by path. Throws OperatorError. */
export function loadBrandFiles(settings: SiteSettings): ReadonlyMap<string, Buffer> {
  return brandFiles(loadFolder(settings).look)
}

function loadFolder(settings: SiteSettings): { site: Site; look: Look } {
  const known = loaded.get(settings)
  if (known !== undefined) return known
  const problems: SiteProblem[] = []
  const folder = siteFolder(settings)
  const file = readSiteFile(folder, problems)
  const logo = readLogo(folder, problems)
  const pictures = readPictures(folder, problems)
  if (file === undefined || problems.length > 0) throw new SiteFolderError(problems)
  const { colors } = file
  const look = { colors: isDefault(colors) ? undefined : colors, logo, pictures }
  const found = { site: describeSite(file, settings, describeBrand(look)), look }
  loaded.set(settings, found)
  return found
}

const adoptions = new WeakMap<object, number>()

/** Gives settings the site of others, which were read later. */
export function adoptSite(settings: SiteSettings, later: SiteSettings): void {
  loaded.set(settings, loadFolder(later))
  adoptions.set(settings, siteRevision(settings) + 1)
}

/** Changes with the site. */
export function siteRevision(settings: SiteSettings): number {
  return adoptions.get(settings) ?? 0
}

/** SITE_DIR is relative to the project's folder. */
export function siteFolder({ SITE_DIR }: Pick<SiteSettings, 'SITE_DIR'>): string {
  return resolve(dirname(DEFAULT_FOLDER), SITE_DIR)
}

/** Adds its problems; `undefined` if there are some. */
function readSiteFile(folder: string, problems: SiteProblem[]): SiteFile | undefined {
  if (!existsSync(folder) && folder === siteFolder({ SITE_DIR: OWN_SITE_DIR })) {
    return readDefaults()
  }
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
      problems.push({
        path: folder,
        what: 'is not a folder; SITE_DIR names the folder of the site',
      })
      return undefined
    }
    // Without these rights every file would seem to be missing, and come from the default.
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (error) {
    problems.push({ path: folder, what: `cannot be read (${errorCode(error)})` })
    return undefined
  }
  const own = readJson(join(folder, SITE_FILE), problems)
  return own && siteFileSchema.parse({ ...readDefaults(), ...own })
}

/** `undefined` without the file, or with problems. */
function readLogo(folder: string, problems: SiteProblem[]): Logo | undefined {
  const path = join(folder, 'logo.svg')
  if (!existsSync(path)) return undefined
  const text = readText(path, problems, MAX_LOGO_BYTES)
  if (text === undefined) return undefined
  const result = parseLogo(text)
  if (result.kind === 'logo') return result.logo
  problems.push({ path, field: BODY, what: result.problem })
  return undefined
}

/** Those that the folder has. */
function readPictures(folder: string, problems: SiteProblem[]): Look['pictures'] {
  const pictures = new Map<PictureName, Buffer>()
  for (const name of keysOf(PICTURES)) {
    const path = join(folder, name)
    const bytes = existsSync(path) ? readBytes(path, problems, MAX_PICTURE_BYTES) : undefined
    if (bytes === undefined) continue
    const problem = refusePicture(name, bytes)
    if (problem === undefined) pictures.set(name, bytes)
    else problems.push({ path, what: problem })
  }
  return pictures
}

/** The default folder's site.json. Throws OperatorError. */
export function readDefaults(): SiteFile {
  const problems: SiteProblem[] = []
  const file = readJson(join(DEFAULT_FOLDER, SITE_FILE), problems)
  if (problems.length > 0) throw new SiteFolderError(problems)
  return siteFileSchema.parse(file)
}

function readJson(path: string, problems: SiteProblem[]) {
  const text = existsSync(path) ? readText(path, problems) : '{}'
  if (text === undefined) return undefined
  return readData({ path, text, schema: siteFileSchema.partial(), problems })
}
