import { csvRecord } from '#domain/clinics/csv-text.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import type { SkippedRow } from '#db/import/report.ts'
import { OutputFile } from './output-file.ts'
import { findOutputTarget, startOfFile, type OutputRules } from './output-target.ts'

const NAMED = 20
const HEADER = csvRecord(['line', 'reason', 'problem'])

/** Keeps the first skipped rows for standard error and writes all of them to a file if there is one. */
export class SkippedRows {
  readonly #listName: string
  readonly #report: OutputFile | undefined
  readonly #first: SkippedRow[] = []
  #count = 0

  /** Throws OutputFileError when the report cannot be written. */
  constructor(listName: string, reportFile: string | undefined, database: string) {
    this.#listName = listName
    if (reportFile === undefined) return
    this.#report = new OutputFile(reportFile, rulesOfReport(database))
    this.#report.write(HEADER)
  }

  add(row: SkippedRow): void {
    this.#count += 1
    if (this.#first.length < NAMED) this.#first.push(row)
    this.#report?.write(csvRecord([row.line, row.reason, row.problem]))
  }

  /** `file:line: reason` for each of the first, and how many more there are. */
  get lines(): string[] {
    const lines = this.#first.map(({ line, problem }) => `${this.#listName}:${line}: ${problem}`)
    const more = this.#count - this.#first.length
    const where = this.#report === undefined ? ' (use --report FILE)' : ''
    if (more > 0) lines.push(`… and ${formatCount(more)} more${where}`)
    return lines
  }

  /** How many there are. */
  get count(): number {
    return this.#count
  }

  /** Puts the report in its place. */
  publish(): void {
    this.#report?.publish()
  }

  /** Leaves no report that is not published. */
  discard(): void {
    this.#report?.discard()
  }
}

/** Throws OutputFileError when the report cannot go there, before anything is prepared for it. */
export function checkReport(file: string, database: string): void {
  findOutputTarget(file, rulesOfReport(database))
}

/** The import's --force is about clinics. */
function rulesOfReport(database: string): OutputRules {
  return {
    force: false,
    database,
    isReplaceable: isReport,
    advice: 'it is no report of skipped rows, so give the report another name',
  }
}

/** An earlier report, or an empty file, as mktemp makes them. */
function isReport(file: string): boolean {
  const start = startOfFile(file, HEADER.length).toString()
  return start === HEADER || start === ''
}
