import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLI, packageRoot, run, type Run } from './processes.ts'

export const PARSE_ONLY = fileURLToPath(import.meta.resolve('./parse-only.ts'))

const SMALL_ROWS = 18_930 // as many as in the real directory
const GROWTH: Readonly<Record<Size, number>> = { small: 1, large: 10, huge: 100 }

/** The real directory, and ten and a hundred times as many clinics. */
export type Size = 'small' | 'large' | 'huge'

/** Sizes that every subject measures; the huge list takes minutes and is created only on request. */
export const SIZES = ['small', 'large'] as const

export type ComparedSize = (typeof SIZES)[number]

export interface ClinicList {
  file: string
  rows: number
}

/** A temporary folder with the lists and databases of one run, each created on first use. */
export class Workspace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'directory-bench-'))
  readonly #lists = new Map<string, Promise<ClinicList>>()

  path(name: string): string {
    return join(this.#folder, name)
  }

  list(size: Size): Promise<ClinicList> {
    const list = this.#lists.get(size) ?? this.#createList(size)
    this.#lists.set(size, list)
    return list
  }

  /** As many clinics as in the real directory, in 120 columns. */
  async wideList(): Promise<ClinicList> {
    const file = this.path('wide.csv')
    await run(CLI, ['sample', '--full', '--rows', String(SMALL_ROWS), '--out', file])
    return countRows(file)
  }

  /** A new database with schema and places but no clinics. */
  async createDatabase(name: string): Promise<string> {
    const template = this.path('prepared.sqlite')
    if (!existsSync(template)) await run(CLI, ['migrate', '--db', template])
    const copy = this.path(name)
    this.discard(name)
    copyFileSync(template, copy)
    return copy
  }

  discard(name: string): void {
    for (const suffix of ['', '-wal', '-shm']) rmSync(this.path(name) + suffix, { force: true })
  }

  /** A shared database with the list imported; callers must not write to it. */
  async imported(size: Size): Promise<string> {
    const name = importedName(size)
    if (existsSync(this.path(name))) return this.path(name)
    const list = await this.list(size)
    const database = await this.createDatabase(name)
    await importInto(database, list)
    return database
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  async #createList(size: Size): Promise<ClinicList> {
    const committed = join(packageRoot, 'data/clinics.csv')
    if (size === 'small' && existsSync(committed)) return countRows(committed)

    const rows = size === 'small' ? SMALL_ROWS : GROWTH[size] * (await this.list('small')).rows
    const file = this.path(`${rows}.csv`)
    await run(CLI, ['sample', '--rows', String(rows), '--out', file])
    return countRows(file)
  }
}

async function countRows(file: string): Promise<ClinicList> {
  const { stdout } = await run(PARSE_ONLY, [file])
  return { file, rows: Number(stdout) }
}

/** File name under which later subjects find the imported database. */
export function importedName(size: Size): string {
  return `imported-${size}.sqlite`
}

/** Imports a list in a separate process. Throws when a row was not read. */
export async function importInto(database: string, { file, rows }: ClinicList): Promise<Run> {
  const result = await run(CLI, ['import', file, '--db', database, '--json'])
  const report = JSON.parse(result.stdout) as { rows: number }
  if (report.rows !== rows) throw new Error(`${report.rows} of ${rows} rows were read`)
  return result
}
