import { formatPhone } from '#domain/clinics/phone.ts'
import { selectedValue } from '#domain/applications/bulk.ts'
import { queueKey } from '#domain/reports/queue-keys.ts'
import { TOPIC_LABELS, type Topic } from '#domain/reports/report.ts'
import { FIELDS, type Field } from '#domain/stewardship/fields.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatDate } from '#domain/text/dates.ts'
import { parseReasons } from '#db/desk/open-pairs.ts'
import type { QueueRow } from '#db/desk/queue.ts'

/** A row of the list. */
export function toRow(row: QueueRow, now: Date) {
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue's own field
  if (kind === 'conflict') return `the list has another ${FIELDS[detail as Field].toLowerCase()}`
  return kind === 'payment' ? `premium until ${formatDate(detail)}` : detail
}

function describeReport(proposals: string, count: number): string {
  const parsed: unknown = JSON.parse(proposals)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by storeReport
  const topics = Object.keys(parsed ?? {}) as Topic[]
  const labels = topics.map((topic) => TOPIC_LABELS[topic]).join(', ')
  return count > 1 ? `${labels} · ${pluralize(count, 'report', 'reports')}` : labels
}
