import type { NewsName } from '#domain/mail/texts.ts'
import { describeTopics, toLine } from '#domain/proposals/topics.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { describeOther } from '#domain/proposals/proof.ts'
import { findDecision } from '#db/decisions/log.ts'
import { listStated } from '#db/decisions/history.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { isNews } from '#db/outbox/news.ts'
import { findReport, listTopics, type Report } from './find.ts'
import { type Claim, findShownValues, selectOwners } from './owners.ts'

interface Told {
  kind: NewsName
  /** "Phone: (512) 555-0100" */
  lines: readonly string[]
  /** Facts that were refused while the others were accepted. */
  refused: readonly string[]
  reason: string
}

/** What a decision means for an owner; `undefined` for nothing, and once it is undone. */
export async function findNews(db: ReadDb, id: number, claim: Claim): Promise<Told | undefined> {
  const decision = await findDecision(db, id)
  if (decision === undefined || decision.undoneBy !== null || !isNews(decision.kind))
    return undefined
  const { kind, reason, subject } = decision
  const told = (what: NewsName, lines: string[] = [], refused: string[] = []) => ({
    kind: what,
    lines,
    refused,
    reason,
  })
  if (kind === 'claim-declined') return told(kind)
  if (kind === 'claim-ended') return told('ended')
  if (kind === 'claim-proven') {
    if (subject === claim.id) return told('owner')
    const other = await selectOwners(db, claim.clinicId)
      .where('id', '=', subject)
      .executeTakeFirst()
    return other && told('second-owner', [describeOther(other)])
  }
  const report = await findReport(db, subject)
  if (report?.ownerId === claim.id) {
    const isTaken = (topic: Report['applied'][number]) => report.applied.includes(topic)
    const refused = listTopics(report).filter((topic) => !isTaken(topic))
    return kind === 'decline-report'
      ? told('declined', describe(report, listTopics(report)))
      : told('accepted', describe(report, report.applied), describe(report, refused))
  }
  const stated = (await listStated(db, id)).filter(({ listingId }) => listingId === claim.clinicId)
  // What is said no longer leaves what the others say. Two sources may have said the same.
  const shown = await findShownValues(db, claim.clinicId)
  const said = stated.map(
    ({ field, after }) =>
      `${FACTS[field].label}: ${formatValue(field, after ?? shown?.[field] ?? '')}`,
  )
  const lines = [...new Set(said)]
  const end = stated.find(({ field }) => field === 'listing')?.after
  if (end !== undefined) return end === '' || end === null ? told('free') : told('premium', lines)
  if (lines.length === 0) return undefined
  if (kind === 'take-list') {
    return stated.some(({ source }) => source === 'owner') ? told('list', lines) : undefined
  }
  if (kind === 'state') return told('changed', lines)
  return told(report?.ownerId == null ? 'reported' : 'shared', lines)
}

function describe({ values }: Report, topics: Report['applied']): string[] {
  return describeTopics(values)
    .filter(({ topic }) => topics.includes(topic))
    .map(toLine)
}
