import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readLogo as parseLogo, MAX_LOGO_BYTES, type Logo, formatLogo } from '#domain/brand/logo.ts'
import {
  isDefault,
  derivePalette,
  formatColorSheet,
  type BrandColors,
} from '#domain/brand/palette.ts'
import { keysOf } from '#domain/text/choices.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURES,
  refusePicture,
  type PictureName,
} from '#domain/brand/pictures.ts'
import {
  describeSite,
  siteFileSchema,
  type Site,
  type SiteFile,
  type SiteSettings,
  type Brand,
} from '#domain/site/site-file.ts'
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
import { createHash } from 'node:crypto'
import { formatHex } from 'culori'
import { MARK_STEP, markDots } from '#domain/brand/mark-dots.ts'
import { ICONS } from '#domain/site/paths.ts'

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

/** The look of a site folder; what it lacks is as the default has it. */
interface Look {
  colors?: BrandColors | undefined
  logo?: Logo | undefined
  pictures: ReadonlyMap<PictureName, Buffer>
}

function describeBrand(look: Look): Brand {
  const { light, dark } = derivePalette(look.colors)
  return {
    ...(look.colors && { sheet: hashedPath('colors', 'css', colorSheet(look)) }),
    ...(look.logo && {
      logo: {
        path: hashedPath('logo', 'svg', logoFile(look)),
        width: look.logo.width,
        height: look.logo.height,
      },
    }),
    paper: { light: formatHex(light.paper), dark: formatHex(dark.paper) },
    pictures: [...look.pictures.keys()],
  }
}

/** The files of a look by path, some of which replace those of public/. */
function brandFiles(look: Look): Map<string, Buffer> {
  const { sheet, logo } = describeBrand(look)
  const files = new Map<string, Buffer>()
  for (const [name, picture] of look.pictures) files.set(`/${name}`, picture)
  const icon = look.pictures.get('icon.png')
  // Browsers look at the bytes, which may be a PNG.
  if (icon !== undefined) files.set(ICONS.ico, icon)
  if (look.colors || look.logo) files.set(ICONS.svg, Buffer.from(logoFile(look)))
  if (logo !== undefined) files.set(logo.path, Buffer.from(logoFile(look)))
  if (sheet !== undefined) files.set(sheet, Buffer.from(colorSheet(look)))
  return files
}

function colorSheet({ colors }: Look): string {
  return formatColorSheet(derivePalette(colors))
}

/** The logo, or else the mark in the site's colors. */
function logoFile({ colors, logo = markLogo() }: Look): string {
  const { light, dark } = derivePalette(colors)
  return formatLogo(logo, { light: formatHex(light.accent), dark: formatHex(dark.accent) })
}

/** The default mark for small sizes, as in public/favicon.svg. */
function markLogo(): Logo {
  const side = 3
  const box = `-1.5 -1.5 ${side * MARK_STEP + 3} ${side * MARK_STEP + 3}`
  const dots = markDots({ columns: side, rows: side }).map(
    ({ cx, cy, r, opacity }) => `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${opacity}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="currentColor">${dots.join('')}</svg>`
  return { width: 32, height: 32, svg }
}

/** In the folder whose files never change. */
function hashedPath(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/assets/brand/${name}.${hash}.${extension}`
}
