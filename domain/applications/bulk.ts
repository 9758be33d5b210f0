import { APPLICATIONS_PER_PAGE } from './admin-list.ts'

/** Bulk actions on applications. */
export const BULK_ACTIONS = ['decline', 'delete'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Name of the checkboxes that select applications. */
export const SELECTED_FIELD = 'selected'
/** Name of the buttons that ask for confirmation first. */
export const ASK_FIELD = 'ask'

/** One page of applications. */
export const MAX_SELECTED = APPLICATIONS_PER_PAGE

export interface SelectedApplication {
  id: string
  /** The version that the admin saw. */
  version: number
}

export function selectedValue({ id, version }: SelectedApplication): string {
  return `${id}.${version}`
}

/** Inverse of selectedValue; `undefined` for anything else. */
export function readSelected(value: string): SelectedApplication | undefined {
  const [, id, version] = /^([\w-]{1,64})\.(\d{1,9})$/.exec(value) ?? []
  return id === undefined ? undefined : { id, version: Number(version) }
}

/** `null` for anything else. */
export function readBulkAction(value: unknown): BulkAction | null {
  return BULK_ACTIONS.find((action) => action === value) ?? null
}
