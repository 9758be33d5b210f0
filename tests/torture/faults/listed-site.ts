import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import { sourceOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runToEnd } from '../harness/killable-command.ts'
import { hashPages, type PageHashes } from '../harness/page-hashes.ts'
import { KillableServer } from '../harness/killable-server.ts'

const PATHS = [
  '/',
  '/states/texas',
  '/states/texas/austin',
  '/api/search?q=laser',
  '/data/clinics.csv',
  '/sitemap.xml',
]
const TABLES = [
  'providers',
  'clinics',
  'import_runs',
  'directory_revision',
  'search_words',
  'state_totals',
]

/** A running site with a valid list that detects changes to what is stored and served. */
export class ListedSite {
  readonly #good: Buffer
  readonly #server: KillableServer
  readonly connection: Connection
  readonly database: string
  #stored = ''
  #served: PageHashes = new Map()

  private constructor(database: string, good: Buffer, server: KillableServer) {
    this.database = database
    this.#good = good
    this.#server = server
    this.connection = openDatabase(database, { mustExist: true })
  }

  static async start(folder: string, good: Buffer): Promise<ListedSite> {
    const database = join(folder, 'directory.sqlite')
    const list = join(folder, 'good.csv')
    writeFileSync(list, good)
    await runToEnd(['import', list, '--db', database])
    const server = new KillableServer({ DATABASE_PATH: database })
    await server.start()
    const site = new ListedSite(database, good, server)
    await site.snapshot()
    return site
  }

  /** Makes the current data and pages the baseline of `changes`. */
  async snapshot(): Promise<void> {
    this.#stored = this.#fingerprint()
    this.#served = await hashPages(this.#server.url, PATHS)
  }

  async restore(): Promise<void> {
    await importClinics(this.connection, sourceOf(this.#good), { now: new Date(), force: true })
    await this.snapshot()
  }

  /** Differences from the snapshot; [] when there are none. */
  async changes(): Promise<string[]> {
    const served = await hashPages(this.#server.url, PATHS)
    const changedPaths = PATHS.filter((path) => served.get(path) !== this.#served.get(path))
    return [
      ...(this.#fingerprint() === this.#stored ? [] : ['the database has changed']),
      ...changedPaths.map((path) => `${path} has changed`),
    ]
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    await this.connection.close()
  }

  #fingerprint(): string {
    const rows = TABLES.map((table) =>
      this.connection.sqlite.prepare(`select * from ${table}`).all(),
    )
    return hash('sha256', JSON.stringify(rows))
  }
}
