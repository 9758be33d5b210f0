import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { findRevisionWithToken } from '#db/directory/changed-places.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { readStamp } from '#server/publish/prerender/stamp.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { inspectDatabase } from '../harness/inspect-database.ts'
import { findOrphans, runAndKill, runToEnd, type KillMoment } from '../harness/killable-command.ts'
import type { KillableServer } from '../harness/killable-server.ts'
import { hashPages } from '../harness/page-hashes.ts'
import { ServedPages } from './served-pages.ts'
import { otherSide, writeLists, type Side } from './two-lists.ts'

const CLINICS = 60

/** A site with its own build, database and prerendered folder, and checks on what it serves. */
export class PrerenderedSite {
  readonly #database: string
  readonly #lists: Readonly<Record<Side, string>>
  readonly #site: KillableServer
  readonly #out: string
  readonly #trees = new Map<Side, Map<string, string>>()
  /** List by token of the data state. */
  readonly #sideOfToken = new Map<string, Side>()
  #pages: ServedPages | undefined
  #side: Side = 'A'
  /** Duration of a whole run. */
  runMs = 0
  verifiedFiles = 0

  constructor(folder: string, build: string, site: KillableServer) {
    this.#database = join(folder, 'directory.sqlite')
    this.#lists = writeLists(folder, CLINICS)
    this.#site = site
    this.#out = join(build, 'prerendered')
  }

  /** Records all pages of both lists, as the server renders and as prerender writes them. */
  async prepare(): Promise<void> {
    await this.#import('A')
    await this.#site.start()
    const listPaths = async () =>
      prerenderedPaths(await (await fetch(`${this.#site.url}/sitemap.xml`)).text())
    const pathsOfA = await listPaths()
    await this.#import('B')
    const paths = [...new Set([...pathsOfA, ...(await listPaths())])]
    const hashesOfB = await hashPages(this.#site.url, paths)
    await this.#writePages('B')
    await this.#import('A')
    rmSync(this.#out, { recursive: true })
    const hashesOfA = await hashPages(this.#site.url, paths)
    await this.#writePages('A')
    this.#pages = new ServedPages({ A: hashesOfA, B: hashesOfB })
  }

  get reads(): number {
    return this.#pages?.reads ?? 0
  }

  async importOther(): Promise<void> {
    await this.#import(otherSide(this.#side))
  }

  /** Returns a function that tells whether this part of the folder has changed since this call. */
  watchChange(part: 'link' | 'folders' | 'stamp'): () => boolean {
    const read = () => {
      if (part === 'folders') return this.#hiddenFolders().join()
      return part === 'link'
        ? readlinkSync(this.#out)
        : readFileSync(join(this.#out, '.prerendered.json'), 'utf8')
    }
    const before = read()
    return () => read() !== before
  }

  async prerender(isUpdate: boolean, jobs: number, moment?: KillMoment) {
    const pages = this.#pages
    if (pages === undefined) throw new Error('prepare was not called')
    const { url } = this.#site
    const command = [...this.#command(), '--jobs', String(jobs), ...(isUpdate ? ['--changed'] : [])]
    const ending = await pages.readDuring(url, { from: this.#side, readers: 1 }, () =>
      runAndKill(command, moment),
    )
    const problems = [...(await findOrphans(this.#out)), ...this.#folderProblems()]
    if ((await pages.currentSide(url)) !== this.#side) problems.push('the site shows another list')
    problems.push(...pages.takeProblems())
    if (ending.kind === 'ended' && ending.code !== 0) {
      problems.push(`exited with ${ending.code}: ${ending.stderr}`)
    }
    return { isKilled: ending.kind === 'killed', problems }
  }

  /** An undisturbed run must repair everything and leave no drafts behind. */
  async repair(): Promise<string[]> {
    const { problems } = await this.prerender(true, 2)
    const stamp = readStamp(this.#out)
    if (
      stamp?.replacedBy !== undefined ||
      this.#sideOfToken.get(stamp?.data.token ?? '') !== this.#side
    ) {
      problems.push('the stamp does not match the data')
    }
    const leftovers = [
      ...this.#hiddenFolders().filter((name) => name !== readlinkSync(this.#out)),
      ...readdirSync(this.#out, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.tmp'),
      ),
    ]
    return [...problems, ...leftovers.map((name) => `${name} was left behind`)]
  }

  /** A folder whose stamp names a data state must hold exactly the pages of that state. */
  #folderProblems(): string[] {
    if (!existsSync(join(this.#out, 'index.html'))) return ['the folder of pages is missing']
    const stamp = readStamp(this.#out)
    if (stamp === undefined) return ['the stamp is missing']
    if (stamp.replacedBy !== undefined) return []
    const side = this.#sideOfToken.get(stamp.data.token)
    const tree = side === undefined ? undefined : this.#trees.get(side)
    if (tree === undefined) return ['the stamp names an unknown data state']
    const wrong = differences(tree, sortSitemap(readTree(this.#out)))
    this.verifiedFiles += tree.size - wrong.length
    return wrong.map((name) => `${name} is not from list ${side}, which the stamp names`)
  }

  async #writePages(side: Side): Promise<void> {
    this.runMs = await runToEnd(this.#command())
    this.#trees.set(side, sortSitemap(readTree(this.#out)))
  }

  async #import(side: Side): Promise<void> {
    await runToEnd(['import', this.#lists[side], '--db', this.#database, '--force'])
    const { token } = await inspectDatabase(this.#database, ({ db }) =>
      findRevisionWithToken(readOnly(db)),
    )
    this.#sideOfToken.set(token, side)
    this.#side = side
  }

  #command(): string[] {
    return ['prerender', '--db', this.#database, '--out', this.#out, '--compress']
  }

  /** Versions of the folder, current and draft; the public name links to one. */
  #hiddenFolders(): string[] {
    return readdirSync(dirname(this.#out)).filter((name) =>
      name.startsWith(`.${basename(this.#out)}-`),
    )
  }
}

function prerenderedPaths(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, path]) => path || '/')
    .filter((path) => matchStaticRoute(path) !== undefined)
}

/** The sitemap is ordered by id, and a clinic that is listed again gets a new id. */
function sortSitemap(tree: Map<string, string>): Map<string, string> {
  const sitemap = tree
    .get('sitemap.xml')
    ?.split(/(?=<url>)/)
    .toSorted()
    .join('')
  return sitemap === undefined ? tree : tree.set('sitemap.xml', sitemap)
}
