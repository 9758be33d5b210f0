import { closeSync, openSync, writeSync } from 'node:fs'
import { csvRecord } from '#domain/csv-text.ts'
import { formatCount } from '#domain/rating.ts'
import type { SkippedRow } from '#db/import/report.ts'

class ReportFileError extends Error {
  override name = 'ReportFileError'
}

const NAMED = 20

/** Keeps the first skipped rows for standard error and writes all of them to a file if there is one. */
export class SkippedRows {
  readonly #listName: string
  readonly #report: number | undefined
  readonly #first: SkippedRow[] = []
  #count = 0

  /** Throws ReportFileError when the report cannot be written. */
  constructor(listName: string, reportFile: string | undefined) {
    this.#listName = listName
    if (reportFile === undefined) return
    this.#report = openReport(reportFile)
    writeSync(this.#report, csvRecord(['line', 'reason', 'problem']))
  }

  add(row: SkippedRow): void {
    this.#count += 1
    if (this.#first.length < NAMED) this.#first.push(row)
    if (this.#report === undefined) return
    writeSync(this.#report, csvRecord([row.line, row.reason, row.problem]))
  }

  /** `file:line: reason` for each of the first, and how many more there are. */
  get lines(): string[] {
    const lines = this.#first.map(({ line, problem }) => `${this.#listName}:${line}: ${problem}`)
    const more = this.#count - this.#first.length
    const where = this.#report === undefined ? ' (use --report FILE)' : ''
    if (more > 0) lines.push(`… and ${formatCount(more)} more${where}`)
    return lines
  }

  close(): void {
    if (this.#report !== undefined) closeSync(this.#report)
  }
}

function openReport(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    throw new ReportFileError(`${path}: the report cannot be written there`, { cause: error })
  }
}
