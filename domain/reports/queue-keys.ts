import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { isKeyOf } from '#domain/text/choices.ts'

/** Kinds of items in the admin's queue, with the labels of their filters. */
export const QUEUE_KINDS = {
  application: 'Applications',
  report: 'Reports',
  claim: 'Claims',
  pair: 'Duplicates',
  conflict: 'Conflicts',
  website: 'Websites',
  premium: 'Premium',
} as const

export type QueueKind = keyof typeof QUEUE_KINDS

/** `null` for all kinds. */
export function readQueueKind(value: unknown): QueueKind | null {
  return isKeyOf(QUEUE_KINDS, value) ? value : null
}

/** "report-R-4F7K2", "pair-12-15": names an item in the URL of the queue. */
export function queueKey(kind: QueueKind, id: string | number): string {
  return `${kind}-${id}`
}

/** Inverse of queueKey; `undefined` for anything else. */
export function readQueueKey(key: string): { kind: QueueKind; id: string } | undefined {
  const [, name, id] = /^([a-z]+)-([\w-]{1,64})$/.exec(key) ?? []
  const kind = readQueueKind(name)
  return kind === null || id === undefined ? undefined : { kind, id }
}

/** The queue, with one kind of items, and with an item open. */
export function queuePath({ kind, open }: { kind?: QueueKind | null; open?: string | null } = {}) {
  return withQuery(paths.adminQueue(), { kind, open })
}

/** Field of the admin's forms with the page to show once the item is decided. */
export const NEXT_FIELD = 'next'

/** Items in the list. */
export const MAX_QUEUE_ITEMS = 50

/** Waiting items of a kind that are counted. */
export const MAX_COUNTED = 1000
