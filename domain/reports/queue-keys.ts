import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'

/** Kinds of items in the admin's queue. */
type QueueKind = 'report' | 'claim' | 'conflict' | 'pair' | 'website'

/** "report-R-4F7K2", "pair-12-15": names an item in the URL of the queue. */
export function queueKey(kind: QueueKind, id: string | number): string {
  return `${kind}-${id}`
}

/** Name of the parameter with the item to open. */
export const OPEN_PARAMETER = 'open'

export function queueItemPath(key: string): string {
  return withQuery(paths.adminReports(), new URLSearchParams({ [OPEN_PARAMETER]: key }))
}

/** Fields of the queue's forms: the item of the form, and the one to open after it is decided. */
export const ITEM_FIELD = 'item'
export const NEXT_FIELD = 'next'

/** Items shown per kind. */
export const MAX_QUEUE_ITEMS = 25
