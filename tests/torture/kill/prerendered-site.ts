import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { findDataState } from '#db/directory/changed-places.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { readStamp } from '#server/publish/prerender/stamp.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { leftBehind, runAndKill, runWhole, type Moment } from '../harness/killable-command.ts'
import { readAnswers, ServedState } from '../harness/served-pages.ts'
import { look } from '../harness/inspect-database.ts'
import { listOfSide, otherSide, type Side } from './two-lists.ts'
import type { Victim } from '../harness/killable-server.ts'

const CLINICS = 60

/** A site whose build, database and folder of pages are its own, and what it must be like. */
export class PrerenderedSite {
  readonly #database: string
  readonly #lists: Readonly<Record<Side, string>>
  readonly #site: Victim
  readonly #out: string
  readonly #trees = new Map<Side, Map<string, string>>()
  /** Which list each state of the data was, by its token. */
  readonly #sideOfToken = new Map<string, Side>()
  #state: ServedState | undefined
  #side: Side = 'A'
  wholeMs = 0
  filesHeld = 0

  constructor(folder: string, build: string, site: Victim) {
    this.#database = join(folder, 'directory.sqlite')
    this.#lists = { A: join(folder, 'a.csv'), B: join(folder, 'b.csv') }
    this.#site = site
    this.#out = join(build, 'prerendered')
    for (const side of ['A', 'B'] as const)
      writeFileSync(this.#lists[side], listOfSide(side, CLINICS))
  }

  /** Lets the server render all pages of either list, and prerender write them, undisturbed. */
  async prepare(): Promise<void> {
    await this.#import('A')
    await this.#site.start()
    const pathsOf = async () => pathsIn(await (await fetch(`${this.#site.url}/sitemap.xml`)).text())
    const pathsOfA = await pathsOf()
    await this.#import('B')
    const paths = [...new Set([...pathsOfA, ...(await pathsOf())])]
    const rendered = { B: await readAnswers(this.#site.url, paths), A: new Map<string, string>() }
    await this.#writePages('B')
    await this.#import('A')
    rmSync(this.#out, { recursive: true })
    rendered.A = new Map(await readAnswers(this.#site.url, paths))
    await this.#writePages('A')
    this.#state = new ServedState(rendered)
  }

  get reads(): number {
    return this.#state?.reads ?? 0
  }

  async importOther(): Promise<void> {
    await this.#import(otherSide(this.#side))
  }

  /** Tells when something of the folder is no longer what it is now. */
  change(of: 'link' | 'folders' | 'stamp'): () => boolean {
    const read = () => {
      if (of === 'folders') return this.#ownFolders().join()
      return of === 'link'
        ? readlinkSync(this.#out)
        : readFileSync(join(this.#out, '.prerendered.json'), 'utf8')
    }
    const before = read()
    return () => read() !== before
  }

  async prerender(isUpdate: boolean, jobs: number, moment?: Moment) {
    const state = this.#served()
    let isOver = false
    state.expectChangeFrom(this.#side)
    const reader = state.watch(this.#site.url, () => isOver, state.reads)
    const ending = await runAndKill(
      [...this.#command(), '--jobs', String(jobs), ...(isUpdate ? ['--changed'] : [])],
      moment,
    )
    isOver = true
    await reader
    const isKilled = ending.kind === 'killed'
    const problems = [...(await leftBehind(this.#out)), ...this.#folderProblems()]
    if ((await state.sideNow(this.#site.url)) !== this.#side)
      problems.push('the site shows another list')
    problems.push(...state.takeProblems())
    if (ending.kind === 'ended' && ending.code !== 0)
      problems.push(`ended with ${ending.code}: ${ending.stderr}`)
    return { isKilled, problems }
  }

  /** A run that nobody kills must make everything right and leave nothing else behind. */
  async mend(): Promise<string[]> {
    const { problems } = await this.prerender(true, 2)
    const stamp = readStamp(this.#out)
    if (
      stamp?.replacedBy !== undefined ||
      this.#sideOfToken.get(stamp?.data.token ?? '') !== this.#side
    ) {
      problems.push('the stamp does not say that the pages are those of the data')
    }
    const left = [
      ...this.#ownFolders().filter((name) => name !== readlinkSync(this.#out)),
      ...readdirSync(this.#out, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.tmp'),
      ),
    ]
    return [...problems, ...left.map((name) => `${name} was left`)]
  }

  /** A folder that says of which data its pages are holds exactly these. */
  #folderProblems(): string[] {
    if (!existsSync(join(this.#out, 'index.html'))) return ['there is no folder of pages']
    const stamp = readStamp(this.#out)
    if (stamp === undefined) return ['there is no stamp']
    if (stamp.replacedBy !== undefined) return []
    const side = this.#sideOfToken.get(stamp.data.token)
    const tree = side === undefined ? undefined : this.#trees.get(side)
    if (tree === undefined) return ['the stamp names data that never were']
    const wrong = differences(tree, withoutOrder(readTree(this.#out)))
    this.filesHeld += tree.size - wrong.length
    return wrong.map((name) => `${name} is not that of list ${side}, which the stamp names`)
  }

  async #writePages(side: Side): Promise<void> {
    this.wholeMs = await runWhole(this.#command())
    this.#trees.set(side, withoutOrder(readTree(this.#out)))
  }

  async #import(side: Side): Promise<void> {
    await runWhole(['import', this.#lists[side], '--db', this.#database, '--force'])
    const { token } = await look(this.#database, ({ db }) => findDataState(readOnly(db)))
    this.#sideOfToken.set(token, side)
    this.#side = side
  }

  #command(): string[] {
    return ['prerender', '--db', this.#database, '--out', this.#out, '--compress']
  }

  #ownFolders(): string[] {
    return readdirSync(dirname(this.#out)).filter((name) =>
      name.startsWith(`.${basename(this.#out)}-`),
    )
  }

  #served(): ServedState {
    if (this.#state === undefined) throw new Error('prepare was not called')
    return this.#state
  }
}

/** The pages that prerender writes. */
function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, path]) => path || '/')
    .filter((path) => matchStaticRoute(path) !== undefined)
}

/** Addresses in the sitemap go by ids, and a clinic that comes back gets a new one. */
function withoutOrder(tree: Map<string, string>): Map<string, string> {
  const sitemap = tree
    .get('sitemap.xml')
    ?.split(/(?=<url>)/)
    .toSorted()
    .join('')
  return sitemap === undefined ? tree : tree.set('sitemap.xml', sitemap)
}
