import { describeTopic } from '#domain/reports/describe-topic.ts'
import { TOPIC_LABELS, TOPICS } from '#domain/reports/report.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listPendingAbout } from './find-report.ts'
import { countSenders } from './sender.ts'
import { findOthers } from './report-status.ts'

export interface Reported {
  label: string
  proposed: string
  /** Number of networks with waiting reports that say this. */
  count: number
}

/** Changes requested by waiting reports, without data about the senders. */
export async function listReported(db: ReadDb, clinicId: number): Promise<Reported[]> {
  const reports = await listPendingAbout(db, clinicId)
  const others = await findOthers(db, reports)
  const reported = new Map<string, Omit<Reported, 'count'> & { from: { sender: string }[] }>()
  for (const { proposals, sender } of reports) {
    for (const topic of TOPICS) {
      const value = proposals[topic]
      if (value === undefined) continue
      const proposed = describeTopic(topic, value, others.get(value)?.name ?? null)
      const label = TOPIC_LABELS[topic]
      const key = `${label}: ${proposed}`
      const { from = [] } = reported.get(key) ?? {}
      reported.set(key, { label, proposed, from: [...from, { sender }] })
    }
  }
  return Array.from(reported.values(), ({ from, ...rest }) => ({
    ...rest,
    count: countSenders(from),
  }))
}
