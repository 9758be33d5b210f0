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
import { lockFile } from '#db/engine/exclusive-lock.ts'
import { PrerenderError } from './prerender-error.ts'

/** What `sitemap` writes into the folder before there is any page. */
const SITEMAP_NAME = /^sitemap(?:-\d+)?\.xml$/
const SET_ASIDE = '.before'
const OWN_END = /^[0-9a-f]{12}(?:\.link|\.before)?$/

/**
 * The folder of pages. Its name is a link to a folder beside it, named like it with a dot and an id,
 * so that another complete one takes its place in a single step. One process at a time can have it.
 */
export class OutFolder {
  readonly path: string
  readonly #parent: string
  readonly #free: () => void

  /** Throws PrerenderError when it is in use or not ours; nothing has been changed then. */
  constructor(path: string) {
    this.path = path
    this.#parent = dirname(path)
    this.#free = lock(path)
    this.#putBack()
  }

  /** The complete folder that is published; `undefined` before the first. */
  current(): string | undefined {
    const name = linkOf(this.path)
    const folder = name === undefined ? undefined : join(this.#parent, name)
    return folder !== undefined && statOf(folder)?.isDirectory() === true ? folder : undefined
  }

  /** A new empty folder; what runs that were killed have left behind goes. */
  prepare(): string {
    this.removeLeftovers()
    const folder = join(this.#parent, `.${basename(this.path)}-${randomBytes(6).toString('hex')}`)
    mkdirSync(folder)
    return folder
  }

  /** Lets a prepared folder take the place of the current one. */
  publish(folder: string): void {
    const link = `${folder}.link`
    symlinkSync(basename(folder), link)
    // A link cannot take the place of a real folder, which at most holds a sitemap: see refuseForeign.
    if (statOf(this.path)?.isDirectory() === true) renameSync(this.path, folder + SET_ASIDE)
    renameSync(link, this.path)
    this.removeLeftovers()
  }

  /** A process that was killed between the two steps of publish has left no folder at all. */
  #putBack(): void {
    if (statOf(this.path) !== undefined) return
    const aside = readdirSync(this.#parent).find(
      (name) => name.endsWith(SET_ASIDE) && isOwn(this.path, name),
    )
    if (aside !== undefined) renameSync(join(this.#parent, aside), this.path)
  }

  removeLeftovers(): void {
    const current = linkOf(this.path)
    for (const name of readdirSync(this.#parent)) {
      if (!isOwn(this.path, name) || name === current) continue
      rmSync(join(this.#parent, name), { recursive: true, force: true })
    }
  }

  free(): void {
    this.#free()
  }
}

function lock(path: string): () => void {
  const parent = dirname(path)
  let free: (() => void) | undefined
  try {
    refuseForeign(path)
    mkdirSync(parent, { recursive: true })
    free = lockFile(join(parent, `.${basename(path)}.lock`))
  } catch (error) {
    if (error instanceof PrerenderError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new PrerenderError(`${path}: nothing can be written there: ${reason}`, { cause: error })
  }
  if (free === undefined) {
    throw new PrerenderError(`${path}: another process is writing it; try again when it is done`)
  }
  return free
}

function refuseForeign(path: string): void {
  const stat = statOf(path)
  if (stat === undefined || linkOf(path) !== undefined) return
  if (!stat.isDirectory()) {
    throw new PrerenderError(`${path}: is no folder of pages; choose another with --out`)
  }
  const foreign = readdirSync(path).find((name) => !SITEMAP_NAME.test(name))
  if (foreign !== undefined) {
    throw new PrerenderError(
      `${path}: holds ${foreign}, which prerender did not write; choose another folder with --out`,
    )
  }
}

/** The name of the folder that the link is for; `undefined` when there is no link of ours. */
function linkOf(path: string): string | undefined {
  if (statOf(path)?.isSymbolicLink() !== true) return undefined
  const name = readlinkSync(path)
  return isOwn(path, name) ? name : undefined
}

/** A prepared folder, or what is beside one for a moment. */
function isOwn(path: string, name: string): boolean {
  const start = `.${basename(path)}-`
  return name.startsWith(start) && OWN_END.test(name.slice(start.length))
}

function statOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}
