import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { isKeyOf } from '#domain/text/choices.ts'

/** Kinds of items below "Everything else", with the labels of their filters. */
export const QUEUE_KINDS = {
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

/** What the admin decides about. */
export type ItemKind = QueueKind | 'application'

/** "report-R-4F7K2", "pair-12-15": names an item in the forms and URLs of the desk. */
export function queueKey(kind: ItemKind, id: string | number): string {
  return `${kind}-${id}`
}

/** Inverse of queueKey; `undefined` for anything else. */
export function readQueueKey(key: string): { kind: ItemKind; id: string } | undefined {
  const [, kind, id] = /^([a-z]+)-([\w-]{1,64})$/.exec(key) ?? []
  if (id === undefined) return undefined
  return kind === 'application' || isKeyOf(QUEUE_KINDS, kind) ? { kind, id } : undefined
}

/** The tab of the desk with everything but applications, with one kind of items, and with an item open. */
export function queuePath({ kind, open }: { kind?: QueueKind | null; open?: string | null } = {}) {
  return withQuery(paths.admin(), { status: OTHER, kind, open })
}

/** The fourth tab of the desk, in its URL. */
export const OTHER = 'other'

/** Field of the admin's forms with the page to show once the item is decided. */
export const NEXT_FIELD = 'next'

/** Items in the list. */
export const MAX_QUEUE_ITEMS = 50

/** Waiting items of a kind that are counted. */
export const MAX_COUNTED = 1000
