import { readQueueKey, type ItemKind } from './queue-keys.ts'
import { APPLICATIONS_PER_PAGE } from '#domain/applications/admin-list.ts'

export const BULK_ACTIONS = ['decline', 'delete'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const SELECTED_FIELD = 'selected'
export const ASK_FIELD = 'ask'

export const MAX_SELECTED = 2 * APPLICATIONS_PER_PAGE

/** What the admin decides about. */
export interface SelectedItem {
  kind: ItemKind
  id: string
  /** The version of an application that the admin saw. */
  version?: number
}

/** "application-a1b2c3.2", "report-R-4F7K2" */
export function selectedValue({ kind, id, version }: SelectedItem): string {
  return `${kind}-${id}${version === undefined ? '' : `.${version}`}`
}

/** Inverse of selectedValue; the id of an application alone names it, too. `undefined` for anything else. */
export function readSelected(value: string): SelectedItem | undefined {
  const [, key = '', version] = /^([\w-]{1,80}?)(?:\.(\d{1,9}))?$/.exec(value) ?? []
  const item = /^[a-z\d]+$/.test(key)
    ? ({ kind: 'application', id: key } as const)
    : readQueueKey(key)
  return item && (version === undefined ? item : { ...item, version: Number(version) })
}
