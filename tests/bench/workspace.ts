import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot, run, type Run } from './processes.ts'

const CLI = join(packageRoot, 'cli/main.ts')
export const PARSE_ONLY = fileURLToPath(import.meta.resolve('./parse-only.ts'))

const SMALL_ROWS = 18_930 // the directory as it is
const GROWTH: Readonly<Record<Size, number>> = { small: 1, large: 10, huge: 100 }

/** The directory as it is, ten times as many clinics, and a hundred times. */
export type Size = 'small' | 'large' | 'huge'

/** What every subject measures; the hundredfold list takes minutes and is made on request only. */
export const SIZES = ['small', 'large'] as const

export type ComparedSize = (typeof SIZES)[number]

export interface ClinicList {
  file: string
  rows: number
}

/** A temporary folder with the lists and databases of one run; each is made when first asked for. */
export class Workspace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'directory-bench-'))
  readonly #made = new Map<string, Promise<ClinicList>>()

  path(name: string): string {
    return join(this.#folder, name)
  }

  list(size: Size): Promise<ClinicList> {
    const known = this.#made.get(size) ?? this.#makeList(size)
    this.#made.set(size, known)
    return known
  }

  /** A fresh copy of a database with schema and places, but without a clinic. */
  async copyPrepared(name: string): Promise<string> {
    const template = this.path('prepared.sqlite')
    if (!existsSync(template)) await run(CLI, ['migrate', '--db', template])
    const copy = this.path(name)
    this.discard(name)
    copyFileSync(template, copy)
    return copy
  }

  /** Removes a database and what SQLite keeps beside it. */
  discard(name: string): void {
    for (const suffix of ['', '-wal', '-shm']) rmSync(this.path(name) + suffix, { force: true })
  }

  /** A database that holds the list; to be read only. */
  async imported(size: Size): Promise<string> {
    const name = importedName(size)
    if (existsSync(this.path(name))) return this.path(name)
    const list = await this.list(size)
    const database = await this.copyPrepared(name)
    await importInto(database, list)
    return database
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  async #makeList(size: Size): Promise<ClinicList> {
    const committed = join(packageRoot, 'data/clinics.csv')
    if (size === 'small' && existsSync(committed)) return countedList(committed)

    const rows = size === 'small' ? SMALL_ROWS : GROWTH[size] * (await this.list('small')).rows
    const file = this.path(`${rows}.csv`)
    await run(CLI, ['sample', '--rows', String(rows), '--out', file])
    return countedList(file)
  }
}

async function countedList(file: string): Promise<ClinicList> {
  const { stdout } = await run(PARSE_ONLY, [file])
  return { file, rows: Number(stdout) }
}

/** Where a run leaves the database of a size for later subjects. */
export function importedName(size: Size): string {
  return `imported-${size}.sqlite`
}

/** Imports a list in a process of its own. Throws when not every row was read. */
export async function importInto(database: string, { file, rows }: ClinicList): Promise<Run> {
  const result = await run(CLI, ['import', file, '--db', database, '--json'])
  const report = JSON.parse(result.stdout) as { rows: number }
  if (report.rows !== rows) throw new Error(`${report.rows} of ${rows} rows were read`)
  return result
}
