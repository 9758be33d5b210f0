import type { ListedColumns } from '#domain/clinics/list-header.ts'
import type { SkipReason } from '#domain/clinics/read-row.ts'

export interface SkippedRow {
  line: number
  reason: SkipReason
  /** For the operator. */
  problem: string
  /** Of the clinic; '' when the row has none. */
  name: string
}

/** `rows` = `imported` + `duplicates` + `skipped`. */
export interface StagedCounts {
  rows: number
  imported: number
  /** Of an earlier row, in all 15 columns. */
  duplicates: number
  skipped: number
  skippedByReason: Record<SkipReason, number>
  columns: ListedColumns
  /** Rows with more fields than the header. */
  extraFields: number
  unknownState: number
  /** Rows whose state comes from the ZIP. */
  stateByZip: number
  hours: { parsed: number; blank: number; unparsed: number }
  /** Without clinics of an unknown state. */
  states: number
  cities: number
}

/** Compared with the database before the import. */
export interface Difference {
  added: number
  changed: number
  unchanged: number
  removed: number
}

export interface ImportReport extends StagedCounts, Difference {
  durationMs: number
}

export type ImportOutcome =
  /** `objection`: why a real import would be refused. */
  | { kind: 'imported'; report: ImportReport; objection?: string }
  /** `line` starts at 1; absent when the whole file is at fault. */
  | { kind: 'refused'; problem: string; line?: number }

export interface ImportListeners {
  onSkipped?: (row: SkippedRow) => void
  onRead?: (bytes: number) => void
  /** Gets 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

export interface ImportOptions extends ImportListeners {
  now: Date
  dryRun?: boolean
  /** Allows removing more than half of the clinics. */
  force?: boolean
}

export class ListRefusal extends Error {
  override name = 'ListRefusal'
  /** Starts at 1; `undefined` for the whole file. */
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}
