import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import { sourceOf } from '#tests/helpers/data/clinic-lists.ts'
import { runWhole } from '../harness/killable-command.ts'
import { readAnswers, type Answers } from '../harness/served-pages.ts'
import { Victim } from '../harness/killable-server.ts'

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

/** A served site whose database holds a good list, and which notices when that changes. */
export class ListedSite {
  readonly #good: Buffer
  readonly #server: Victim
  readonly connection: Connection
  readonly database: string
  #stored = ''
  #served: Answers = new Map()

  private constructor(database: string, good: Buffer, server: Victim) {
    this.database = database
    this.#good = good
    this.#server = server
    this.connection = openDatabase(database, { mustExist: true })
  }

  static async start(folder: string, good: Buffer): Promise<ListedSite> {
    const database = join(folder, 'directory.sqlite')
    const list = join(folder, 'good.csv')
    writeFileSync(list, good)
    await runWhole(['import', list, '--db', database])
    const server = new Victim({ DATABASE_PATH: database })
    await server.start()
    const site = new ListedSite(database, good, server)
    await site.remember()
    return site
  }

  /** Takes what is stored and served now for what is to stay. */
  async remember(): Promise<void> {
    this.#stored = this.#fingerprint()
    this.#served = await readAnswers(this.#server.url, PATHS)
  }

  /** Imports the good list again. */
  async restore(): Promise<void> {
    await importClinics(this.connection, sourceOf(this.#good), { now: new Date(), force: true })
    await this.remember()
  }

  /** What is stored or served otherwise than before; [] when nothing is. */
  async changes(): Promise<string[]> {
    const served = await readAnswers(this.#server.url, PATHS)
    const others = PATHS.filter((path) => served.get(path) !== this.#served.get(path))
    return [
      ...(this.#fingerprint() === this.#stored ? [] : ['the database has changed']),
      ...others.map((path) => `${path} has changed`),
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
