import type { PageContextServer } from 'vike/types'
import { TOPIC_LABELS, type Topic } from '#domain/proposals/topics.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import {
  businessDaysSince,
  MAX_QUEUE_ITEMS,
  queueKey,
  queuePath,
  readQueueKind,
} from '#domain/proposals/desk.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatDate } from '#domain/text/dates.ts'
import { listBlocks } from '#db/accounts/blocks.ts'
import { findItem, findItemEvidence, listQueue, type QueueRow } from '#db/desk/queue.ts'
import { parseReasons } from '#db/desk/open-pairs.ts'

export type QueueData = Awaited<ReturnType<typeof findQueue>>

/** What waits besides applications, and the open item. */
export async function findQueue({ db, urlParsed }: PageContextServer, now: Date) {
  const { search } = urlParsed
  const kind = readQueueKind(search['kind'])
  const found = await listQueue(db, { kind, limit: MAX_QUEUE_ITEMS, now })
  const rows = found.map((row) => toRow(row, now))
  const open = search['open'] ?? rows[0]?.key
  const item = open === undefined ? undefined : await findItem(db, open, now)
  const index = rows.findIndex(({ key }) => key === open)
  const next = index === -1 ? undefined : (rows[index + 1] ?? rows[index - 1])
  return {
    kind,
    rows,
    /** The open item: the URL's, or the first; `null` for one that no longer waits. */
    item: item ?? null,
    /** Addresses of the queue with this item open, and with the one after it. */
    back: queuePath({ kind, open: search['open'] ?? null }),
    next: queuePath({ kind, open: next?.key ?? null }),
    /** About the sender of the open item. */
    evidence: item === undefined ? null : await findItemEvidence(db, item),
    /** The URL opens an item, which replaces the list on a narrow screen. */
    isOpened: search['open'] !== undefined,
    blocks: await listBlocks(db),
  }
}

/** A row of the list. */
function toRow(row: QueueRow, now: Date) {
  const { kind, id, name, place, since } = row
  const key = queueKey(kind, id)
  const canSelect = kind === 'report' || kind === 'claim'
  return {
    kind,
    key,
    name,
    facts: [place, describe(row)].filter(Boolean).join(' · '),
    waitingDays: kind === 'premium' ? null : businessDaysSince(since, now),
    /** Value of its box; `null` for what cannot be declined together with others. */
    select: canSelect ? key : null,
  }
}

function describe({ kind, detail, number }: QueueRow): string {
  if (kind === 'report') return describeReport(detail, number)
  // The number to call is the list's, which the item has.
  if (kind === 'claim') return `${detail}, to call`
  if (kind === 'pair') {
    return `${Math.round(number * 100)}%: ${parseReasons(detail).slice(0, 2).join(', ')}`
  }
  if (kind === 'conflict' && isKeyOf(FACTS, detail)) {
    return `the list has another ${FACTS[detail].label.toLowerCase()}`
  }
  return kind === 'premium' ? `premium until ${formatDate(detail)}` : detail
}

function describeReport(proposals: string, count: number): string {
  const parsed: unknown = JSON.parse(proposals)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by storeReport
  const topics = Object.keys(parsed ?? {}) as Topic[]
  const labels = topics.map((topic) => TOPIC_LABELS[topic]).join(', ') || TOPIC_LABELS.other
  return count > 1 ? `${labels} · ${pluralize(count, 'report', 'reports')}` : labels
}
