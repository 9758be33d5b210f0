import type { ImportMode } from './choose-rows.ts'
import { LIST_COLUMNS, type ColumnMapping, type ListColumn } from './reading/list-columns.ts'
import type { ReadColumn } from './reading/list-header.ts'

/** The longest list that a browser may send. */
export const MAX_LIST_BYTES = 256 * 1024 * 1024

/** Columns that the admin's page lets choose; further ones are read as they are named. */
export const MAX_CHOSEN_COLUMNS = 400

/** What was last done with a list, or is being done. */
export type UploadStep = 'columns' | 'plan' | 'import' | 'undo'

/** A list on its way through the admin's pages. */
export interface Upload {
  id: string
  /** Name of the file, or address without its query. */
  name: string
  /** Where it is downloaded from; '' for a file. */
  address: string
  at: string
  step: UploadStep
  /** Start of the server whose step it is; `null` when the step ended. */
  runningIn: number | null
  /** Why the last step failed; '' when it did not. */
  problem: string
  encoding: string
  sheet: string
  choices: UploadChoices
}

export interface UploadChoices {
  mapping: ColumnMapping
  mode: ImportMode
  /** Shown beside ratings; '' for none. */
  source: string
  /** Day of the list; '' for today. */
  listedOn: string
  /** Leaves out tattoo studios and other trades. */
  onlyFitting: boolean
  /** What the site says about all listings once the list is imported; `undefined` leaves that. */
  areAllFitting?: boolean | undefined
}

export const NO_CHOICES: UploadChoices = {
  mapping: {},
  mode: 'replace',
  source: '',
  listedOn: '',
  onlyFitting: false,
}

export type ChosenMapping =
  | { kind: 'mapping'; mapping: ColumnMapping }
  | { kind: 'twice'; column: ListColumn }

/**
 * The mapping that makes an import read each column as chosen, in the order of the columns; '' ignores
 * one. Columns that are read together, such as a day each, stay so unless one of them is changed.
 */
export function chooseMapping(
  columns: readonly ReadColumn[],
  chosen: readonly (ListColumn | '')[],
): ChosenMapping {
  const mapping: Partial<Record<ListColumn, string | null>> = {}
  for (const ours of LIST_COLUMNS) {
    const before = columns.filter(({ readAs }) => readAs === ours)
    const after = columns.filter((_, index) => chosen[index] === ours)
    if (before.length === after.length && before.every((column) => after.includes(column))) continue
    if (after.length > 1) return { kind: 'twice', column: ours }
    mapping[ours] = after[0]?.name ?? null
  }
  return { kind: 'mapping', mapping }
}

/** As the mapping reads the columns. */
export function applyMapping(
  columns: readonly ReadColumn[],
  mapping: ColumnMapping,
): (ListColumn | '')[] {
  const byName = new Map(
    LIST_COLUMNS.flatMap((ours) => (mapping[ours] == null ? [] : [[mapping[ours], ours] as const])),
  )
  return columns.map(({ name, readAs }) => {
    const ours = byName.get(name)
    if (ours !== undefined) return ours
    return readAs === null || mapping[readAs] !== undefined ? '' : readAs
  })
}

const LABELS: Partial<Record<ListColumn, string>> = {
  site: 'Website',
  full_address: 'Whole address',
  postal_code: 'ZIP code',
  reviews: 'Number of reviews',
  reviews_tags: 'Words from reviews',
  street_view: 'Street View link',
  place_id: 'Google place ID',
  business_status: 'Open or closed for good',
  booking_appointment_link: 'Booking link',
}

export function columnLabel(column: ListColumn): string {
  const words = column.replaceAll('_', ' ')
  return LABELS[column] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export function isListColumn(value: unknown): value is ListColumn {
  const columns: readonly unknown[] = LIST_COLUMNS
  return columns.includes(value)
}
