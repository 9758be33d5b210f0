import type { SkipReason } from '#domain/clinics/read-row.ts'

/** A row that was left out, and why in plain words. */
export interface SkippedRow {
  line: number
  reason: SkipReason
  problem: string
}

/** What was read: `rows` = `imported` + `duplicates` + `skipped`. */
export interface StagedCounts {
  rows: number
  /** Clinics of the list: neither duplicates nor skipped. */
  imported: number
  /** Equal to an earlier row in all 15 columns. */
  duplicates: number
  skipped: number
  skippedByReason: Record<SkipReason, number>
  /** Clinics whose row has more fields than the header. */
  extraFields: number
  unknownState: number
  /** Clinics whose state text says nothing and whose ZIP says where they are. */
  stateByZip: number
  hours: { parsed: number; blank: number; unparsed: number }
  /** Of the imported list; neither counts clinics in an unknown state. */
  states: number
  cities: number
}

/** What the import did to the database. */
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
  /** `objection`: why the import itself would be refused; of a dry run only. */
  | { kind: 'imported'; report: ImportReport; objection?: string }
  /** Nothing was written. `line` is 1 for the first; without it the whole file is to blame. */
  | { kind: 'refused'; problem: string; line?: number }

export interface ImportListeners {
  onSkipped?: (row: SkippedRow) => void
  /** Called with the number of bytes read so far. */
  onRead?: (bytes: number) => void
  /** Called with the share that is written so far, from 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

export interface ImportOptions extends ImportListeners {
  now: Date
  /** Reports the difference and writes nothing. */
  dryRun?: boolean
  /** Removes more than half of the clinics when the file says so. */
  force?: boolean
}
