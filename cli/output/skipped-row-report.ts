import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import { formatCount } from '#domain/text/counts.ts'
import type { RepairedRow, SkippedRow } from '#db/import/report.ts'
import { OutputFile, startsWith, type OutputRules } from './output-file.ts'

const MAX_PRINTED = 20
const HEADER = csvRecord(['line', 'reason', 'name', 'problem'])

export class SkippedRowReport {
  readonly #listName: string
  readonly #file: OutputFile | undefined
  readonly #printed: SkippedRow[] = []
  #count = 0

  constructor(listName: string, reportFile: string | undefined, database: string) {
    this.#listName = listName
    if (reportFile === undefined) return
    this.#file = new OutputFile(reportFile, reportRules(database))
    this.#file.write(HEADER)
  }

  add(row: SkippedRow): void {
    this.#count += 1
    if (this.#printed.length < MAX_PRINTED) this.#printed.push(row)
    this.#file?.write(csvRecord([row.line, row.reason, escapeFormula(row.name), row.problem]))
  }

  /** Only written to the file, because the row is listed. */
  addRepaired({ line, reason, name, problem }: RepairedRow): void {
    this.#file?.write(csvRecord([line, reason, escapeFormula(name), problem]))
  }

  get lines(): string[] {
    const lines = this.#printed.map(({ line, problem }) => `${this.#listName}:${line}: ${problem}`)
    const more = this.#count - this.#printed.length
    const hint = this.#file === undefined ? ' (use --report FILE)' : ''
    if (more > 0) lines.push(`… and ${formatCount(more)} more${hint}`)
    return lines
  }

  get count(): number {
    return this.#count
  }

  publish(): void {
    this.#file?.publish()
  }

  discard(): void {
    this.#file?.discard()
  }
}

/** The import's --force concerns clinics, so it never lets a report replace a file. */
export function reportRules(database: string): OutputRules {
  return {
    force: false,
    database,
    isReplaceable: (file) => startsWith(file, HEADER) || startsWith(file, EARLIER_HEADER),
    advice: 'it is not a report of skipped rows; give the report another name',
  }
}

/** Reports of earlier versions lack the clinic's name. */
const EARLIER_HEADER = csvRecord(['line', 'reason', 'problem'])
