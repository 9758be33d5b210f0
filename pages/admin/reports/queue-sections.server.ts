import { explainNoProof } from '#domain/claims/mail-proof.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { MAX_QUEUE_ITEMS, queueKey } from '#domain/reports/queue-keys.ts'
import { TOPIC_LABELS } from '#domain/reports/report.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { listOpenClaims } from '#db/claims/list.ts'
import { countOpenPairs, listOpenPairs } from '#db/desk/open-pairs.ts'
import { MAX_PAIRS_OF_LISTING } from '#db/duplicates/find.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listReportQueue } from '#db/reports/queue.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { countSiteFindings, listSiteFindings } from '#db/stewardship/site-findings.ts'
import { describeEvidence } from './describe-evidence.ts'

/** The kinds that have waiting items, each oldest first. */
export async function listSections(db: ReadDb, now: Date) {
  const sections = [
    await reportSection(db, now),
    await claimSection(db, now),
    await conflictSection(db, now),
    await pairSection(db, now),
    await websiteSection(db, now),
  ]
  return sections.filter(({ total }) => total > 0)
}

const limit = MAX_QUEUE_ITEMS

async function reportSection(db: ReadDb, now: Date) {
  const { total, items } = await listReportQueue(db, limit, now)
  return {
    id: 'reports',
    title: 'Visitor reports',
    total,
    entries: items.map((item) => {
      const { reference, clinicName } = item
      const topics = item.claims.map(({ topic }) => TOPIC_LABELS[topic]).join(', ')
      return {
        kind: 'report' as const,
        key: queueKey('report', reference),
        name: clinicName,
        facts: joinFacts(item.place, topics, item.count > 1 ? `${item.count} reports` : ''),
        waitingDays: businessDaysSince(item.createdAt, now),
        select: { name: `${reference}, ${clinicName}`, value: reference },
        item,
      }
    }),
  }
}

async function claimSection(db: ReadDb, now: Date) {
  const claims = await listOpenClaims(db, now)
  return {
    id: 'claims',
    title: 'Clinics to call',
    total: claims.length,
    entries: claims.slice(0, limit).map((claim) => {
      const { id, clinic, phone, noProof } = claim
      return {
        kind: 'claim' as const,
        key: queueKey('claim', id),
        name: clinic.name,
        facts: joinFacts(placeOf(clinic), `call ${formatPhone(phone)}`),
        waitingDays: businessDaysSince(claim.createdAt, now),
        select: { name: `the claim of ${clinic.name}`, value: id },
        item: {
          ...claim,
          noProof: noProof === null ? null : explainNoProof(noProof, clinic.site),
        },
      }
    }),
  }
}

async function conflictSection(db: ReadDb, now: Date) {
  const conflicts = await listConflicts(db)
  return {
    id: 'conflicts',
    title: 'Conflicts with the list',
    total: conflicts.length,
    entries: conflicts.slice(0, limit).map((conflict) => {
      const { clinicId, name, field, value, listValueThen, listValueNow } = conflict
      return {
        kind: 'conflict' as const,
        key: queueKey('conflict', `${clinicId}-${field}`),
        name,
        facts: joinFacts(placeOf(conflict), FIELDS[field]),
        waitingDays: businessDaysSince(conflict.since, now),
        select: null,
        item: {
          ...conflict,
          value: formatValue(field, value),
          listValueThen: formatValue(field, listValueThen),
          listValueNow: formatValue(field, listValueNow),
        },
      }
    }),
  }
}

async function pairSection(db: ReadDb, now: Date) {
  const pairs = await listOpenPairs(db, { limit })
  return {
    id: 'duplicates',
    title: 'Possible duplicates',
    total: await countOpenPairs(db),
    note: `At most ${MAX_PAIRS_OF_LISTING} pairs of one listing are listed, the most alike.`,
    entries: pairs.map((pair) => {
      const { first, second, score, reasons, foundAt } = pair
      return {
        kind: 'pair' as const,
        key: queueKey('pair', `${first.id}-${second.id}`),
        name: first.name,
        facts: joinFacts(placeOf(first), describeEvidence({ score, reasons: reasons.slice(0, 2) })),
        waitingDays: businessDaysSince(foundAt, now),
        select: null,
        item: pair,
      }
    }),
  }
}

async function websiteSection(db: ReadDb, now: Date) {
  const findings = await listSiteFindings(db, { limit })
  return {
    id: 'websites',
    title: 'Websites to review',
    total: await countSiteFindings(db),
    entries: findings.map((finding) => ({
      kind: 'website' as const,
      key: queueKey('website', finding.providerId),
      name: finding.name,
      facts: joinFacts(placeOf(finding), finding.evidence),
      waitingDays: businessDaysSince(finding.since, now),
      select: null,
      item: finding,
    })),
  }
}

function placeOf({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`
}

function joinFacts(...facts: string[]): string {
  return facts.filter(Boolean).join(' · ')
}
