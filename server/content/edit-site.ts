import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import {
  FILE_FIELDS,
  readFileName,
  SINGLE_FILES,
  type EditedFile,
} from '#domain/site/edited-file.ts'
import type { Settings } from '#domain/site/settings.ts'
import { PICTURES } from '#domain/brand/pictures.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { fieldsOf, formatFile } from './file-fields.ts'
import { DEFAULT_FOLDER, loadSite, siteFolder } from './site-folder.ts'
import { describeProblem, type SiteProblem } from './read-text.ts'
import { findSiteProblems } from './site-texts.ts'
import { textValues } from './text-values.ts'

interface StoredFile {
  text: string
  /** '' when the site folder does not have the file. */
  hash: string
  /** It lies in the site folder, and not only in the default one. */
  isOwn: boolean
}

/** The file as the site has it; `undefined` when neither folder has it. */
export function readStored(settings: Settings, name: string): StoredFile | undefined {
  for (const folder of [siteFolder(settings), DEFAULT_FOLDER]) {
    const file = join(folder, name)
    if (!fs.existsSync(file)) continue
    const text = fs.readFileSync(file, 'utf8')
    const isOwn = folder === siteFolder(settings)
    const hash = isOwn ? createHash('sha256').update(text).digest('base64url') : ''
    return { text, hash, isOwn }
  }
  return undefined
}

export type SiteEditor = ReturnType<typeof siteEditor>

/** What the editor's pages read. */
export function siteEditor(settings: Settings) {
  const open = ({ kind, name }: EditedFile) => {
    const stored = readStored(settings, name)
    if (stored === undefined) return undefined
    return { ...stored, typed: fieldsOf(kind, stored.text) }
  }
  return {
    folder: () => siteFolder(settings),
    isReadOnly: () => isReadOnly(settings),
    /** `undefined` when neither folder has the file. */
    open,
    /** By field of the file's form. */
    findMistakes: ({ name }: EditedFile, text: string): Problems => {
      const tried = tryChange(settings, { name, text })
      return 'problems' in tried ? tried.problems : {}
    },
    /** Of the whole folder, a line for each. */
    listMistakes: () =>
      findSiteProblems({ ...settings }).map((each) => describeIn(siteFolder(settings), each)),
    /** Of both folders, by name. */
    list: () => {
      const values = textValues(loadSite(settings), settings)
      const names = [siteFolder(settings), DEFAULT_FOLDER].flatMap(listNames)
      return [...new Set([...SINGLE_FILES, ...names])].toSorted().flatMap((name) => {
        const file = readFileName(name)
        if (file === undefined) return []
        const { typed, isOwn = false } = open(file) ?? {}
        const title = fillText(typed?.['title'] ?? '', values).text
        return [{ ...file, isOwn, title, isDraft: typed?.['draft'] === 'on' }]
      })
    },
  }
}

function listNames(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
}

/** The folder is the default one, or this process may not write in it. */
export function isReadOnly(settings: Settings): boolean {
  const folder = siteFolder(settings)
  const [top = folder, ...parts] = ['', 'pages', 'articles'].map((name) => join(folder, name))
  try {
    fs.accessSync(fs.existsSync(top) ? top : dirname(top), fs.constants.W_OK)
    for (const part of parts.filter((each) => fs.existsSync(each))) {
      fs.accessSync(part, fs.constants.W_OK)
    }
    return fs.existsSync(top) && fs.realpathSync(top) === fs.realpathSync(DEFAULT_FOLDER)
  } catch {
    return true
  }
}

interface Change {
  name: string
  /** `null` deletes the file. */
  text: string | null
}

/** By field of the file's form; '' is the whole form. */
type Problems = Record<string, string[]>

/**
 * Checks the whole folder as `site check` does, with one file changed. `fresh` are settings with that site.
 */
export function tryChange(
  settings: Settings,
  change: Change,
): { fresh: Settings } | { problems: Problems } {
  const draft = fs.mkdtempSync(join(tmpdir(), 'site-draft-'))
  try {
    const folder = siteFolder(settings)
    for (const name of listNames(folder).filter(
      (each) => readFileName(each) || isKeyOf(PICTURES, each),
    )) {
      fs.mkdirSync(dirname(join(draft, name)), { recursive: true })
      fs.copyFileSync(join(folder, name), join(draft, name))
    }
    writeChange(draft, change)
    const fresh = { ...settings, SITE_DIR: draft }
    const problems = findSiteProblems(fresh)
    return problems.length === 0 ? { fresh } : { problems: sortProblems(problems, draft, change) }
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

export function writeChange(folder: string, { name, text }: Change): void {
  const file = join(folder, name)
  if (text === null) {
    fs.rmSync(file, { force: true })
    return
  }
  fs.mkdirSync(dirname(file), { recursive: true })
  const written = `${file}.${process.pid}.tmp`
  try {
    fs.writeFileSync(written, text)
    fs.renameSync(written, file)
  } finally {
    fs.rmSync(written, { force: true })
  }
}

/**
 * Says in the site's file whether every listing removes tattoos. Returns settings with that site; `undefined` when it
 * says so already, or cannot be written.
 */
export function setTrade(settings: Settings, areAllFitting: boolean): Settings | undefined {
  const name = 'site.json'
  const stored = readStored(settings, name)
  const isSame = loadSite(settings).everyListingRemovesTattoos === areAllFitting
  if (isSame || stored === undefined || isReadOnly(settings)) return undefined
  const typed = fieldsOf('settings', stored.text)
  const said = { ...typed, everyListingRemovesTattoos: areAllFitting ? 'on' : '' }
  const change = { name, text: formatFile('settings', said, stored.isOwn ? stored.text : '') }
  const tried = tryChange(settings, change)
  if ('problems' in tried) return undefined
  writeChange(siteFolder(settings), change)
  return tried.fresh
}

/** `folder` holds the changed file. */
function sortProblems(
  problems: readonly SiteProblem[],
  folder: string,
  { name }: Change,
): Problems {
  const fields = FILE_FIELDS[readFileName(name)?.kind ?? 'page']
  const sorted: Problems = {}
  for (const problem of problems) {
    const { path, field: at = '', bodyLine, what } = problem
    const field = fields.find(
      (each) => `${at}.`.startsWith(`${each.name}.`) || each.name.startsWith(`${at}.`),
    )
    const isPlaced = field !== undefined && path === join(folder, name)
    const text = bodyLine === undefined ? capitalize(what) : `Line ${bodyLine}: ${what}`
    ;(sorted[isPlaced ? field.name : ''] ??= []).push(isPlaced ? text : describeIn(folder, problem))
  }
  return sorted
}

function describeIn(folder: string, problem: SiteProblem): string {
  return describeProblem({ ...problem, path: relative(folder, problem.path) || problem.path })
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
