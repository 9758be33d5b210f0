import type { ListedColumns } from '#domain/clinics/list/list-header.ts'
import type { SkipReason } from '#domain/clinics/list/read-row.ts'

/** A row that is listed otherwise than the list says. */
export interface RepairedRow {
  line: number
  name: string
  reason: 'city-name' | 'position'
  problem: string
}

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
  /** Of an earlier row: equal in every column that is read, or with its place_id. */
  duplicates: number
  skipped: number
  skippedByReason: Record<SkipReason, number>
  columns: ListedColumns
  /** Rows with more fields than the header. */
  extraFields: number
  unknownState: number
  /** Rows whose state comes from the ZIP. */
  stateByZip: number
  /** Rows whose city is written otherwise in the places table. */
  unifiedCities: number
  /** Rows whose position was too far from their ZIP or city. */
  approximatePositions: number
  /** Rows whose category is of another trade (R-LIST-16). */
  otherCategories: number
  closed: { forGood: number; forNow: number }
  hours: { parsed: number; blank: number; unparsed: number }
  /** Without clinics of an unknown state. */
  states: number
  cities: number
}

/** Compared with the database before the import. */
export interface Difference {
  added: number
  /** Includes the moved and the renamed. */
  changed: number
  /** To another city. */
  moved: number
  /** So that they get another address. */
  renamed: number
  unchanged: number
  /** Left the list. */
  removed: number
  /** Stored clinics that the list says are closed for good. */
  closedNow: number
  /** Number of changed clinics by column. */
  changedColumns: Record<string, number>
}

/** What the import did to addresses. */
export interface AddressCounts {
  /** Old addresses that redirect now. */
  redirects: number
  /** Addresses that are gone now. */
  gone: number
}

export interface ImportReport extends StagedCounts, Difference, AddressCounts {
  /** Statements of others that the list contradicts (R-FIELD-2). */
  conflicts: number
  durationMs: number
}

export type ImportOutcome =
  /** `objection`: why a real import would be refused. */
  | { kind: 'imported'; report: ImportReport; objection?: string }
  /** `line` starts at 1; absent when the whole file is at fault. */
  | { kind: 'refused'; problem: string; line?: number }

export interface ImportListeners {
  onSkipped?: (row: SkippedRow) => void
  onRepaired?: (row: RepairedRow) => void
  onChange?: ((change: ListChange) => void) | undefined
  onRead?: (bytes: number) => void
  /** Gets 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

export interface ImportOptions extends ImportListeners {
  now: Date
  dryRun?: boolean
  /** Allows removing more clinics than `maxRemovedPercent`. */
  force?: boolean
  /** Default: 20. Clinics that closed for good do not count. */
  maxRemovedPercent?: number
  /** Where the list comes from, such as "Google". */
  source?: string
  /** Day of the list; default: today. */
  listedOn?: string
}

/** One line of `import --changes`. */
export interface ListChange {
  kind: 'added' | 'changed' | 'moved' | 'renamed' | 'closed' | 'removed'
  clinic: string
  /** Before the change; of an added clinic its new one. */
  address: string
  /** "address" for the address itself; '' for a clinic as a whole. */
  column: string
  old: string
  new: string
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
