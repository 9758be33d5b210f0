import { z } from 'zod'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { ITEM_FIELD, NEXT_FIELD, OPEN_PARAMETER } from './queue-keys.ts'
import type { QueueNotice } from './queue-notices.ts'

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

/** `undefined` for anything else. */
function readQueueKey(value: unknown): string | undefined {
  return typeof value === 'string' && KEY.test(value) ? value : undefined
}

const KEY = /^(?:report|claim|conflict|pair|website)-[\w-]{1,60}$/
