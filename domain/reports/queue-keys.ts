import { z } from 'zod'
import { paths, withQuery } from '#domain/site/paths.ts'
import type { QueueNotice } from './queue-notices.ts'

/** Kinds of items in the admin's queue. */
type QueueKind = 'report' | 'claim' | 'conflict' | 'pair' | 'website'

/** "report-R-4F7K2", "pair-12-15": names an item in the URL of the queue. */
export function queueKey(kind: QueueKind, id: string | number): string {
  return `${kind}-${id}`
}

/** `undefined` for anything else. */
function readQueueKey(value: unknown): string | undefined {
  return typeof value === 'string' && KEY.test(value) ? value : undefined
}

const KEY = /^(?:report|claim|conflict|pair|website)-[\w-]{1,60}$/

/** Name of the parameter with the item to open. */
export const OPEN_PARAMETER = 'open'

export function queueItemPath(key: string): string {
  return withQuery(paths.adminReports(), new URLSearchParams({ [OPEN_PARAMETER]: key }))
}

/** Fields of the queue's forms: the item of the form, and the one to open after it is decided. */
export const ITEM_FIELD = 'item'
export const NEXT_FIELD = 'next'

/** The queue with a notice after a form, and its item still open if nothing was done. */
export function queueNoticePath(
  notice: QueueNotice,
  { form, isDone, of }: { form: unknown; isDone: boolean; of?: string | undefined },
): string {
  const query = new URLSearchParams({ notice, ...(of === undefined ? {} : { of }) })
  const { [ITEM_FIELD]: item, [NEXT_FIELD]: next } = sentKeys.catch({}).parse(form)
  const open = readQueueKey(isDone ? next : item)
  if (open !== undefined) query.set(OPEN_PARAMETER, open)
  return withQuery(paths.adminReports(), query)
}

const sentKeys = z.object({ [ITEM_FIELD]: z.string(), [NEXT_FIELD]: z.string() }).partial()

/** Shown of each kind. */
export const MAX_QUEUE_ITEMS = 25
