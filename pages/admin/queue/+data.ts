import { formatPhone } from '#domain/clinics/phone.ts'
import { TOPIC_LABELS, type Topic } from '#domain/reports/report.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatDate } from '#domain/text/dates.ts'
import { parseReasons } from '#db/desk/open-pairs.ts'
import type { PageContextServer } from 'vike/types'
import { ASK_FIELD, SELECTED_FIELD, selectedValue } from '#domain/applications/bulk.ts'
import { MAX_QUEUE_ITEMS, queueKey, queuePath, readQueueKind } from '#domain/reports/queue-keys.ts'
import { listBlocks } from '#db/accounts/blocks.ts'
import { countApplications } from '#db/proposals/list.ts'
import { findDecidedApplication } from '#db/desk/admin-pages.ts'
import { findItem, findItemEvidence } from '#db/desk/find-item.ts'
import { countQueue, listQueue, type QueueRow } from '#db/desk/queue.ts'
import { listRecentDecisions } from '#db/desk/undo.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, urlParsed } = pageContext
  const { search } = urlParsed
  const now = new Date()
  const kind = readQueueKind(search['kind'])
  const found = await listQueue(db, { kind, limit: MAX_QUEUE_ITEMS, now })
  const rows = found.map((row) => toRow(row, now))
  const open = search['open'] ?? rows[0]?.key
  const item = open === undefined ? undefined : await findItem(db, open, now)
  const index = rows.findIndex(({ key }) => key === open)
  const next = index === -1 ? undefined : (rows[index + 1] ?? rows[index - 1])
  const decisions = await listRecentDecisions(db)
  const asksToDecline = search[ASK_FIELD] === 'decline'
  const wanted = asksToDecline ? (urlParsed.searchAll[SELECTED_FIELD] ?? []) : []
  const selected = rows.flatMap(({ name, facts, select }) =>
    select !== null && wanted.includes(select)
      ? [{ value: select, text: `${name}, ${facts}` }]
      : [],
  )
  const { notice, ...page } = adminPage(pageContext, 'Queue')
  return {
    ...page,
    counts: await countApplications(db),
    waiting: await countQueue(db, now),
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
    decisions,
    /** Selected items, to confirm that they are declined. */
    selected,
    notice: asksToDecline && selected.length === 0 ? ('none-selected' as const) : notice,
    /** Application that the notice is about. */
    application: await findDecidedApplication(db, search),
    /** Decision that the notice is about, while it can be undone. */
    decided: decisions.find((each) => `${each.kind}-${each.subject}` === search['of']) ?? null,
  }
}

/** A row of the list. */
function toRow(row: QueueRow, now: Date) {
  const { kind, id, name, place, since, number } = row
  const canSelect = kind === 'application' || kind === 'report' || kind === 'claim'
  const version = kind === 'application' ? { version: number } : {}
  return {
    kind,
    key: queueKey(kind, id),
    name,
    facts: [place, describe(row)].filter(Boolean).join(' · '),
    waitingDays: businessDaysSince(since, now),
    /** Value of its box; `null` for what cannot be declined together with others. */
    select: canSelect ? selectedValue({ kind, id, ...version }) : null,
  }
}

function describe({ kind, detail, number }: QueueRow): string {
  if (kind === 'application')
    return detail === 'premium' ? 'applies for a premium listing' : 'applies'
  if (kind === 'report') return describeReport(detail, number)
  if (kind === 'claim') return `call ${formatPhone(detail)}`
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
