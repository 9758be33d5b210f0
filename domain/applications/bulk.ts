import { APPLICATIONS_PER_PAGE } from './admin-list.ts'

export const BULK_ACTIONS = ['decline', 'delete'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const SELECTED_FIELD = 'selected'
export const ASK_FIELD = 'ask'

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

export function readBulkAction(value: unknown): BulkAction | null {
  return BULK_ACTIONS.find((action) => action === value) ?? null
}
