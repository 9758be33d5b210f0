import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { csvRecord } from '#domain/text/csv.ts'
import { CLI, packageRoot, run, type Run } from './processes.ts'
import { changedRows, wideRows, type Rows } from './lists.ts'

/** As large as the real directory. */
const LIST = join(packageRoot, 'data/clinics.csv')

/** A list, and the same list a week later. */
export interface Lists {
  file: string
  changedFile: string
}

/** A temporary folder with the lists and databases of one run, each created on first use. */
export class Workspace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'directory-bench-'))
  #publishCpuMs: number | undefined

  path(name: string): string {
    return join(this.#folder, name)
  }

  /** The shipped list, with its own 15 columns or with 120. */
  async lists(columns: 15 | 120): Promise<Lists> {
    const file = this.path(`list-${columns}.csv`)
    const changedFile = this.path(`changed-${columns}.csv`)
    // Without its last row it is not the demo, which the changed list would replace.
    if (columns === 15) writeFileSync(file, readFileSync(LIST, 'utf8').replace(/.+\n$/, ''))
    else await this.#write(file, wideRows(readRows(LIST), columns))
    await this.#write(changedFile, changedRows(readRows(file)))
    return { file, changedFile }
  }

  /** A new database with schema and places but no clinics. */
  async createDatabase(name: string): Promise<string> {
    const template = this.path('prepared.sqlite')
    if (!existsSync(template)) await run(CLI, ['migrate', '--db', template])
    const copy = this.path(name)
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
    copyFileSync(template, copy)
    return copy
  }

  /** A database with the shipped list; callers must not write to it. */
  async imported(): Promise<string> {
    const name = 'imported.sqlite'
    if (existsSync(this.path(name))) return this.path(name)
    const database = await this.createDatabase(name)
    await run(CLI, ['import', LIST, '--db', database])
    return database
  }

  /** Writes all pages. */
  async publish(out: string): Promise<Run & { pages: number }> {
    const args = ['prerender', '--db', await this.imported(), '--out', out, '--json']
    const result = await run(CLI, args)
    const { rendered: pages } = JSON.parse(result.stdout) as { rendered: number }
    this.#publishCpuMs ??= (result.cpuSeconds / pages) * 1000
    return { ...result, pages }
  }

  /** CPU time of a published page. */
  async publishCpuMs(): Promise<number> {
    if (this.#publishCpuMs === undefined) await this.publish(this.path('pages'))
    return this.#publishCpuMs ?? Number.NaN
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  #write(file: string, rows: Rows): Promise<void> {
    return pipeline(
      rows,
      async function* (source: Rows) {
        for await (const row of source) yield csvRecord(row)
      },
      createWriteStream(file),
    )
  }
}

function readRows(file: string): Rows {
  return createReadStream(file).pipe(parse({ bom: true }))
}
