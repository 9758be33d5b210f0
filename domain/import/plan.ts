import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { ChangeKind } from './compare.ts'
import type { Succession } from './find-successors.ts'
import type { FormerAddress } from './stored.ts'

/** All that an import writes; the rules are in planImport. */
export interface Plan {
  difference: Difference
  /** Rows of clinics that are hidden, merged or closed by a decision. */
  withheld: readonly ClinicRow[]
  /** Rows that a list which only adds or updates has besides. */
  leftOut: readonly ClinicRow[]
  /** Rows that were left out because they hardly remove tattoos. */
  offTopic: readonly ClinicRow[]
  /** Statements that the list contradicts (R-FIELD-2). */
  conflicts: number
  /** New and changed clinics, in the order of the list. */
  changes: readonly PlannedChange[]
  /** By id. */
  removed: readonly PlannedRemoval[]
  /** Clinics without a shown change whose row has another hash. */
  rehashed: readonly { id: number; contentHash: string | null }[]
  /** Former addresses to store, each with its new answer. */
  former: readonly FormerAddress[]
  addresses: AddressCounts
  leftCities: readonly LeftCity[]
  /** Clinics for `import --undo`: rows of the last list, `null` for one that came with this list. */
  previous: ReadonlyMap<number, ClinicRow | null>
  decided: readonly DecidedUpdate[]
  successions: readonly Succession[]
  /** Fields with a statement that the list changed. */
  listChanges: readonly { id: number; field: Field }[]
}

export interface PlannedChange {
  kind: ChangeKind
  id: number
  /** The values to store; `slug` below is the one to store. */
  row: ClinicRow
  slug: string
  /** The stored values; `undefined` for a clinic that is not listed. */
  before: ClinicRow | undefined
}

export interface PlannedRemoval {
  id: number
  before: ClinicRow
  /** The list says that it closed for good. */
  isClosed: boolean
}

/** A city that clinics leave. */
export interface LeftCity {
  stateSlug: string
  citySlug: string
  /** Where all of them go, within the state. */
  toCitySlug: string | null
}

export interface DecidedUpdate {
  id: number
  /** The newest list's row; `undefined` when it has none. */
  listRow: ClinicRow | undefined
  state: 'listed' | 'hidden' | 'closed' | 'merged' | 'gone'
  /** Its last address, for one that is gone. */
  address: ProviderPlace
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

export function hasChanges({ added, changed, removed, closedNow }: Difference): boolean {
  return added + changed + removed + closedNow > 0
}
