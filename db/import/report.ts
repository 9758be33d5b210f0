import type { ImportMode } from '#domain/import/choose-rows.ts'
import type { ListChange } from '#domain/import/list-changes.ts'
import type { AddressCounts, Difference } from '#domain/import/plan.ts'
import type { SkipReason } from '#domain/import/reading/read-row.ts'
import type { ListCounts } from '#domain/import/counts.ts'

export interface SkippedRow {
  line: number
  reason: SkipReason
  /** For the operator. */
  problem: string
  /** Name of the clinic; '' when the row has none. */
  name: string
}

/** A row that is listed differently than in the file. */
type RepairedRow = Omit<SkippedRow, 'reason'> & { reason: string }

export interface ImportReport extends ListCounts, Difference, AddressCounts {
  /** Statements that the list contradicts (R-FIELD-2). */
  conflicts: number
  /** Clinics that left, where another came to their street and phone. */
  successions: number
  /** The first list of the operator's own (R-DEMO-2). */
  replacesDemo: boolean
  durationMs: number
}

/** Source and day of a list, as stored in clinics. */
export interface ListOrigin {
  source: string
  listedOn: string
  isDemo: boolean
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

/** Who imports a list in the browser. */
export interface ImportedBy {
  /** '' for the single password; `undefined` for a command. */
  admin?: string | undefined
  /** Why a guard is lifted. */
  reason?: string | undefined
  /** Folder of the uploaded list. */
  upload?: string | undefined
}

export interface ImportOptions extends ImportListeners, ImportedBy {
  now: Date
  /** Default: `replace`. */
  mode?: ImportMode
  /** Leaves out clinics that hardly remove tattoos. */
  onlyFitting?: boolean
  dryRun?: boolean
  /** Allows removing more clinics than `maxRemovedPercent`. */
  force?: boolean
  /** Default: 20. */
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
