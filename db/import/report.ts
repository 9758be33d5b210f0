import type { RelevanceLevel } from '#domain/clinics/facts/relevance.ts'
import type { ImportMode } from '#domain/import/choose-rows.ts'
import type { ListChange } from '#domain/import/list-changes.ts'
import type { ListedColumns } from '#domain/import/reading/list-header.ts'
import type { AddressCounts, Difference } from '#domain/import/plan.ts'
import type { SkipReason } from '#domain/import/reading/read-row.ts'

export interface SkippedRow {
  line: number
  reason: SkipReason
  /** For the operator. */
  problem: string
  /** Name of the clinic; '' when the row has none. */
  name: string
}

/** A row that is listed differently than in the file. */
type RepairedRow = Omit<SkippedRow, 'reason'> & {
  reason: 'repeated' | 'off-topic' | 'hours' | 'city-name' | 'position' | 'text'
}

/** `rows` = `imported` + `duplicates` + `skipped`. */
export interface ListCounts {
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
  /** Rows with a position of their own, and those of them outside the United States. */
  positions: number
  abroad: number
  /** Rows whose name or address has letters that were lost. */
  garbled: number
  /** Rows whose city is spelled differently in the places table. */
  unifiedCities: number
  /** Rows whose position was too far from their ZIP or city. */
  approximatePositions: number
  /** How sure it is that the clinics remove tattoos (R-LIST-16). */
  relevance: Record<RelevanceLevel, number>
  closed: { forGood: number; forNow: number }
  hours: { parsed: number; blank: number; unparsed: number }
  /** Without clinics of an unknown state. */
  states: number
  cities: number
}

export interface ImportReport extends ListCounts, Difference, AddressCounts {
  /** Statements that the list contradicts (R-FIELD-2). */
  conflicts: number
  /** The first list of the operator's own (R-DEMO-2). */
  replacesDemo: boolean
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
  onChange?: (change: ListChange) => void
  /** Called with 0 to 1. */
  onWritten?: ((share: number) => void) | undefined
}

export interface ImportOptions extends ImportListeners {
  now: Date
  /** Default: `replace`. */
  mode?: ImportMode
  /** Leaves out clinics that hardly remove tattoos. */
  onlyFitting?: boolean
  dryRun?: boolean
  /** Allows removing more clinics than `maxRemovedPercent`. */
  force?: boolean
  /** Default: 20. Clinics that closed for good do not count. */
  maxRemovedPercent?: number | undefined
  /** Source of the list, such as "Google". */
  source?: string | undefined
  /** Day of the list; default: today. */
  listedOn?: string | undefined
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

/** Throws other errors again. */
export function refusalOf(error: unknown) {
  if (!(error instanceof ListRefusal)) throw error
  const { message: problem, line } = error
  return { kind: 'refused' as const, problem, ...(line !== undefined && { line }) }
}
