import type { ListedColumns } from '#domain/import/list-header.ts'
import type { SkipReason } from '#domain/import/read-row.ts'

/** A row that is listed differently than in the file. */
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
  /** Name of the clinic; '' when the row has none. */
  name: string
}

/** `rows` = `imported` + `duplicates` + `skipped`. */
export interface StagedCounts {
  rows: number
  imported: number
  /** Rows equal to an earlier row in every read column, or with its place_id. */
  duplicates: number
  skipped: number
  skippedByReason: Record<SkipReason, number>
  columns: ListedColumns
  /** Rows with more fields than the header. */
  extraFields: number
  unknownState: number
  /** Rows whose state comes from the ZIP. */
  stateByZip: number
  /** Rows whose city is spelled differently in the places table. */
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
  /** Includes moved and renamed clinics. */
  changed: number
  /** Moved to another city. */
  moved: number
  /** Renamed, so that the address changes. */
  renamed: number
  unchanged: number
  /** Missing from the list. */
  removed: number
  /** Stored clinics that closed for good according to the list. */
  closedNow: number
  /** Changed clinics per column. */
  changedColumns: Record<string, number>
}

/** Effects of the import on addresses. */
export interface AddressCounts {
  /** Old addresses that now redirect. */
  redirects: number
  /** Addresses that are now gone. */
  gone: number
}

export interface ImportReport extends StagedCounts, Difference, AddressCounts {
  /** Statements that the list contradicts (R-FIELD-2). */
  conflicts: number
  durationMs: number
}

export type ImportOutcome =
  /** `objection`: the reason a real import would be refused. */
  | { kind: 'imported'; report: ImportReport; objection?: string }
  /** `line` is 1-based; absent when the whole file is at fault. */
  | { kind: 'refused'; problem: string; line?: number }

export interface ImportListeners {
  onSkipped?: (row: SkippedRow) => void
  onRepaired?: (row: RepairedRow) => void
  onChange?: ((change: ListChange) => void) | undefined
  onRead?: (bytes: number) => void
  /** Called with 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

export interface ImportOptions extends ImportListeners {
  now: Date
  dryRun?: boolean
  /** Allows removing more clinics than `maxRemovedPercent`. */
  force?: boolean
  /** Default: 20. Clinics that closed for good do not count. */
  maxRemovedPercent?: number
  /** Source of the list, such as "Google". */
  source?: string
  /** Day of the list; default: today. */
  listedOn?: string
}

/** One line of `import --changes`. */
export interface ListChange {
  kind: 'added' | 'changed' | 'moved' | 'renamed' | 'closed' | 'removed'
  clinic: string
  /** Address before the change; the new one for an added clinic. */
  address: string
  /** "address" for the address itself; '' for the whole clinic. */
  column: string
  old: string
  new: string
}

export class ListRefusal extends Error {
  override name = 'ListRefusal'
  /** 1-based; `undefined` for the whole file. */
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}
