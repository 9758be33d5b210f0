import { sql } from 'kysely'
import { describeTopic } from '#domain/reports/describe-topic.ts'
import { isFieldTopic } from '#domain/reports/report.ts'
import { isToldTopic, suggestValue, TOLD_FIELDS } from '#domain/reports/told-values.ts'
import { isSameProposal } from '#domain/reports/same-report.ts'
import { paths } from '#domain/site/paths.ts'
import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import { isSameValue } from '#domain/stewardship/statements.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { listProvidersByIds, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import { findCurated } from '#db/stewardship/curated.ts'
import { listTopics } from './decide.ts'
import { listPendingAbout, readReports, selectReports, type Report } from './find-report.ts'
import { findOthers } from './report-status.ts'
import { countSenders } from './sender.ts'

const MAX_SENDERS = 10

/** Waiting reports, those with the same content as one item (R-REPORT-4); oldest first, or only that with the reference. */
export async function listReportQueue(
  db: ReadDb,
  { limit, reference, now }: { limit: number; reference?: string; now: Date },
) {
  const groups = await db
    .selectFrom(pendingReports(now).as('grouped'))
    .innerJoin('clinic_reports as first', 'first.id', 'grouped.firstId')
    .select(['grouped.providerId', 'grouped.firstId', 'grouped.count'])
    .$if(reference !== undefined, (query) => query.where('first.reference', '=', reference ?? ''))
    .orderBy('grouped.firstId')
    .limit(limit)
    .execute()
  const ids = [...new Set(groups.map(({ providerId }) => providerId))]
  const firsts = await readReports(
    selectReports(db)
      .where(
        'id',
        'in',
        groups.map(({ firstId }) => firstId),
      )
      .execute(),
  )
  const read = new Map<number, Report[]>()
  for (const id of ids) read.set(id, await listPendingAbout(db, id))
  const providers = await listProvidersByIds(db, ids)
  const others = await findOthers(db, firsts)
  const items = []
  for (const { firstId, providerId, count } of groups) {
    const first = firsts.find(({ id }) => id === firstId)
    if (first === undefined) continue
    const about = read.get(providerId) ?? []
    const group = about.filter(({ proposalsKey }) => proposalsKey === first.proposalsKey)
    const provider = providers.find(({ id }) => id === providerId)
    items.push({
      providerId,
      /** Reference of the oldest report. */
      reference: first.reference,
      clinicName: provider?.name ?? first.clinicName,
      /** "Austin, TX"; '' when the provider is no longer listed. */
      place: provider === undefined ? '' : `${provider.city}, ${provider.state}`,
      /** `null` when the provider is no longer listed. */
      clinicPath: provider === undefined ? null : paths.provider(provider),
      createdAt: first.createdAt,
      count,
      /** A change by the listing's new owner. */
      isByOwner: first.claimId !== null,
      /** What the owner of the listing says; '' for nothing. */
      ownerAnswer: group.find((each) => each.ownerAnswer !== '')?.ownerAnswer ?? '',
      claims: await listClaims(db, first, { provider, about, others }),
      senders: group
        .slice(0, MAX_SENDERS)
        .flatMap(({ howKnown, note, email }) =>
          howKnown === '' ? [] : [{ howKnown, note, email }],
        ),
    })
  }
  return items
}

const OWNER_MS = 7 * 24 * 60 * 60 * 1000

/** Reports that are grouped; the others follow once these are decided. */
const MAX_GROUPED = 1000

/** Groups of the same content, without those that the owner may still answer first (R-REPORT-8). */
export function pendingReports(now: Date) {
  const oldest = new Date(now.getTime() - OWNER_MS).toISOString()
  return sql<{ providerId: number; firstId: number; count: number }>`(
    select provider_id as providerId, min(id) as firstId, count(*) as count from (
      select id, provider_id, proposals_key from clinic_reports as report
      where status = 'pending' and (created_at <= ${oldest} or owner_answer <> ''
        or claim_id is not null or not exists (
          select 1 from clinic_claims as claim
          where claim.provider_id = report.provider_id and claim.state = 'proven'))
      order by id limit ${MAX_GROUPED})
    group by provider_id, proposals_key order by firstId)`
}

/** Topics of a single report beside the listed values. */
export async function describeClaims(db: ReadDb, report: Report) {
  const about = await listPendingAbout(db, report.providerId)
  const [provider] = await listProvidersByIds(db, [report.providerId])
  return listClaims(db, report, { provider, about, others: await findOthers(db, [report]) })
}

interface Context {
  provider: ProviderRow | undefined
  about: readonly Report[]
  others: Awaited<ReturnType<typeof findOthers>>
}

async function listClaims(db: ReadDb, report: Report, { provider, about, others }: Context) {
  const described = provider && (await describeClinic(db, provider.id))
  const curated = await findCurated(db, report.providerId)
  return listTopics(report).map((topic) => {
    const value = report.proposals[topic] ?? ''
    const other = topic === 'duplicate' ? (others.get(value) ?? null) : null
    const claim = {
      topic,
      proposed: describeTopic(topic, value, other?.name ?? null),
      /** Number of networks with waiting reports about the clinic that say this. */
      weight: countSenders(
        about.filter(({ proposals }) => isSameProposal(topic, proposals, report.proposals)),
      ),
      /** Path of the other listing of a duplicate. */
      otherPath: other?.path ?? null,
    }
    const field = isFieldTopic(topic) ? topic : isToldTopic(topic) ? TOLD_FIELDS[topic] : undefined
    const known = described?.fields.find((each) => each.field === field)
    if (field === undefined || known === undefined) {
      return { ...claim, shown: null, listed: null, isShownAlready: false, suggested: null }
    }
    const suggested = isToldTopic(topic) ? suggestValue(topic, value) || editable(known) : null
    return {
      ...claim,
      shown: formatValue(field, known.shown),
      listed: curated?.isFromList === false ? null : formatValue(field, known.list),
      isShownAlready: suggested === null && isSameValue(field, known.shown, value),
      /** What to type into the field of a topic told in words; `null` for other topics. */
      suggested,
    }
  })
}

/** What the page shows now, as it would be typed; '' for a position, which the words have to say. */
function editable({ field, shown }: { field: Field; shown: FieldValue }): string {
  if (field === 'address') return ''
  return shown === '' ? '' : formatValue(field, shown)
}

/** One topic, formatted for display. */
export type ReportedClaim = Awaited<ReturnType<typeof listClaims>>[number]
