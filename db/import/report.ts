import type { SkipReason } from '#domain/clinics/read-row.ts'

/** A row that cannot be imported. */
export interface SkippedRow {
  line: number
  reason: SkipReason
  /** The reason as a message for the operator. */
  problem: string
}

/** `rows` = `imported` + `duplicates` + `skipped`. */
export interface StagedCounts {
  rows: number
  imported: number
  /** Equal to an earlier row in all 15 columns. */
  duplicates: number
  skipped: number
  skippedByReason: Record<SkipReason, number>
  /** Imported rows with more fields than the header. */
  extraFields: number
  unknownState: number
  /** Imported rows without a readable state, whose state comes from the ZIP. */
  stateByZip: number
  hours: { parsed: number; blank: number; unparsed: number }
  /** States and cities of the list, without clinics of an unknown state. */
  states: number
  cities: number
}

/** Counts of clinics, compared with the database before the import. */
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
  /** `objection`: why a real import would be refused; dry runs only. */
  | { kind: 'imported'; report: ImportReport; objection?: string }
  /** Nothing was written. `line` starts at 1; absent when the problem concerns the whole file. */
  | { kind: 'refused'; problem: string; line?: number }

export interface ImportListeners {
  onSkipped?: (row: SkippedRow) => void
  /** Gets the number of bytes read so far. */
  onRead?: (bytes: number) => void
  /** Gets the written share, 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

export interface ImportOptions extends ImportListeners {
  now: Date
  /** Only reports the difference. */
  dryRun?: boolean
  /** Allows removing more than half of the clinics. */
  force?: boolean
}

/** Refuses the whole file; importClinics turns it into an ImportOutcome. */
export class ListRefusal extends Error {
  override name = 'ListRefusal'
  /** Starts at 1; `undefined` when the problem concerns the whole file. */
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}
