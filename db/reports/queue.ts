import { describeTopic } from '#domain/reports/describe-topic.ts'
import { REPORTED_FIELDS, type Topic } from '#domain/reports/report.ts'
import { isSameProposal } from '#domain/reports/same-report.ts'
import { paths } from '#domain/site/paths.ts'
import { isSameValue } from '#domain/stewardship/statements.ts'
import { listedValue } from '#domain/stewardship/list-row.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { listProvidersByIds, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findCurated } from '#db/stewardship/curated.ts'
import { listTopics } from './decide.ts'
import { listPendingAbout, readReports, selectReports, type Report } from './find-report.ts'
import { findOthers } from './report-status.ts'
import { countSenders } from './sender.ts'
import { shownValues } from './shown-values.ts'

const MAX_SENDERS = 10

/** Waiting reports, those with the same content as one item (R-REPORT-4); oldest first, with the total count. */
export async function listReportQueue(db: ReadDb, limit: number, now = new Date()) {
  const groups = await pendingGroups(db, now).limit(limit).execute()
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
  return { total: await countReportGroups(db, now), items }
}

/** Counts reports with the same content once. */
export async function countReportGroups(db: ReadDb, now = new Date()): Promise<number> {
  const { count } = await db
    .selectFrom(pendingGroups(db, now).as('groups'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const OWNER_MS = 7 * 24 * 60 * 60 * 1000

/** Without those that the owner of the listing may still answer first (R-REPORT-8). */
function pendingGroups(db: ReadDb, now: Date) {
  const oldest = new Date(now.getTime() - OWNER_MS).toISOString()
  return db
    .selectFrom('clinic_reports')
    .select(({ fn }) => [
      'provider_id as providerId',
      fn.min('id').as('firstId'),
      fn.countAll<number>().as('count'),
    ])
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', oldest),
        eb('owner_answer', '<>', ''),
        eb('claim_id', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('clinic_claims as claim')
              .select('claim.id')
              .whereRef('claim.provider_id', '=', 'clinic_reports.provider_id')
              .where('claim.state', '=', 'proven'),
          ),
        ),
      ]),
    )
    .groupBy(['provider_id', 'proposals_key'])
    .orderBy('firstId')
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
  const shown = provider === undefined ? {} : shownValues(provider)
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
    const shownValue = shown[topic]
    if (shownValue === undefined || !isFieldTopic(topic)) {
      // Not a field.
      return { ...claim, shown: null, listed: null, isShownAlready: false }
    }
    const listed = curated === undefined ? shownValue : listedValue(topic, curated.listRow)
    return {
      ...claim,
      shown: formatValue(topic, shownValue),
      listed: curated?.isFromList === false ? null : formatValue(topic, listed),
      isShownAlready: isSameValue(topic, shownValue, value),
    }
  })
}

/** One topic, formatted for display. */
export type ReportedClaim = Awaited<ReturnType<typeof listClaims>>[number]

type FieldTopic = (typeof REPORTED_FIELDS)[number]

function isFieldTopic(topic: Topic): topic is FieldTopic {
  return REPORTED_FIELDS.some((field) => field === topic)
}
