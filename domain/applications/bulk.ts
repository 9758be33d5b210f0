import { readQueueKey, type QueueKind } from '#domain/reports/queue-keys.ts'
import { APPLICATIONS_PER_PAGE } from './admin-list.ts'

export const BULK_ACTIONS = ['decline', 'delete'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const SELECTED_FIELD = 'selected'
export const ASK_FIELD = 'ask'

export const MAX_SELECTED = 2 * APPLICATIONS_PER_PAGE

/** An application, report or claim to decline, or an application to delete. */
export interface SelectedItem {
  kind: QueueKind
  id: string
  /** The version of an application that the admin saw. */
  version?: number
}

/** "application-a1b2c3.2", "report-R-4F7K2" */
export function selectedValue({ kind, id, version }: SelectedItem): string {
  return `${kind}-${id}${version === undefined ? '' : `.${version}`}`
}

/** Inverse of selectedValue; `undefined` for anything else. */
export function readSelected(value: string): SelectedItem | undefined {
  const [key = '', version = ''] = value.split('.', 2)
  const item = readQueueKey(key)
  if (item?.kind === 'application') {
    return /^\d{1,9}$/.test(version) ? { ...item, version: Number(version) } : undefined
  }
  return version === '' && (item?.kind === 'report' || item?.kind === 'claim') ? item : undefined
}
