import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { translateFileError } from '#db/backup/translate-file-error.ts'
import { classifyError } from '#db/engine/problem.ts'

/** Files that the `sitemap` command may have written before the first pages. */
const SITEMAP_NAME = /^sitemap(?:-\d+)?\.xml(?:-draft-\d+)?$/
const OWN_END = /^[0-9a-f]{12}(?:\.link)?$/

/**
 * The published folder of pages: a symbolic link to a sibling folder `.{name}-{id}`, so that renaming
 * a new link over it publishes a whole folder in one step. Holds a lock until `release`.
 */
export class OutFolder {
  readonly path: string
  readonly #parent: string
  readonly #unlock: () => void

  /** Throws OperatorError when the folder is locked or holds other files; nothing is changed then. */
  constructor(path: string) {
    this.path = path
    this.#parent = dirname(path)
    this.#unlock = lock(path)
  }

  /** The published folder; `undefined` before the first run. */
  current(): string | undefined {
    const name = readOwnLink(this.path)
    const folder = name === undefined ? undefined : join(this.#parent, name)
    return folder !== undefined && statIfExists(folder)?.isDirectory() === true ? folder : undefined
  }

  /** Creates an empty folder to fill, and deletes what killed runs left behind. */
  prepare(): string {
    this.#removeLeftovers()
    const folder = join(this.#parent, `.${basename(this.path)}-${randomBytes(6).toString('hex')}`)
    mkdirSync(folder)
    return folder
  }

  publish(folder: string): void {
    const link = `${folder}.link`
    symlinkSync(basename(folder), link)
    // A link cannot replace a real folder; refuseForeign made sure it holds at most a sitemap.
    if (statIfExists(this.path)?.isDirectory() === true) rmSync(this.path, { recursive: true })
    renameSync(link, this.path)
    this.#removeLeftovers()
  }

  #removeLeftovers(): void {
    const current = readOwnLink(this.path)
    for (const name of readdirSync(this.#parent)) {
      if (!isOwn(this.path, name) || name === current) continue
      rmSync(join(this.#parent, name), { recursive: true, force: true })
    }
  }

  /** Also deletes what was not published. */
  release(): void {
    this.#removeLeftovers()
    this.#unlock()
  }
}

function lock(path: string): () => void {
  const parent = dirname(path)
  refuseForeign(path)
  try {
    mkdirSync(parent, { recursive: true })
    return lockFile(join(parent, `.${basename(path)}.lock`))
  } catch (error) {
    throw translateFileError(error, path)
  }
}

function refuseForeign(path: string): void {
  const stat = statIfExists(path)
  if (stat === undefined || readOwnLink(path) !== undefined) return
  if (!stat.isDirectory()) {
    throw new OperatorError(`${path}: is not a folder of pages; choose another with --out`)
  }
  const foreign = readdirSync(path).find((name) => !SITEMAP_NAME.test(name))
  if (foreign !== undefined) {
    throw new OperatorError(
      `${path}: holds ${foreign}, which prerender did not write; choose another folder with --out`,
    )
  }
}

/** Name of the linked folder; `undefined` when the path is not a link created by OutFolder. */
function readOwnLink(path: string): string | undefined {
  if (statIfExists(path)?.isSymbolicLink() !== true) return undefined
  const name = readlinkSync(path)
  return isOwn(path, name) ? name : undefined
}

function isOwn(path: string, name: string): boolean {
  const start = `.${basename(path)}-`
  return name.startsWith(start) && OWN_END.test(name.slice(start.length))
}

function statIfExists(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}

/** Returns the unlock function. Also released when the process ends. */
export function lockFile(file: string): () => void {
  const sqlite = new SqliteDatabase(file, { timeout: 0 })
  try {
    sqlite.exec('begin exclusive')
    return () => sqlite.close()
  } catch (error) {
    sqlite.close()
    if (classifyError(error) !== 'locked') throw error
    throw new OperatorError(`${file}: another process is writing there; try again when it is done`)
  }
}
