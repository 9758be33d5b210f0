import { sql } from 'kysely'
import {
  describeTopic,
  suggestValue,
  TOLD_FIELDS,
  isSameProposal,
} from '#domain/proposals/topics.ts'
import { isChoice, isKeyOf } from '#domain/text/choices.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELD_NAMES, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { isSameValue } from '#domain/facts/statements.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClinic, findDecided } from '#db/stewardship/listing.ts'
import { listStated } from '#db/decisions/history.ts'
import {
  findRefusal,
  findReport,
  listEditsOf,
  listPendingAbout,
  listTopics,
  type Report,
  findOther,
} from './find.ts'
import { listPlaceDoubts } from './likeness.ts'
import { findAsked } from './ask-owners.ts'
import { describeBothOwners, findClinic } from './owners.ts'
import { countSenders } from './complete-report.ts'

const MAX_SENDERS = 10

/** A waiting report with the others of the same content (R-REPORT-4), named by the oldest; `undefined` once it is decided. */
export async function findQueuedReport(db: ReadDb, reference: string, now: Date) {
  const group = await db
    .selectFrom(PENDING_REPORTS.as('grouped'))
    .innerJoin('proposals as first', (join) => join.on(sql`first.rowid`, '=', sql`grouped.firstId`))
    .select('grouped.count')
    .where('first.reference', '=', reference)
    .executeTakeFirst()
  const first = group && (await findReport(db, reference))
  if (first === undefined) return undefined
  const provider = await findClinic(db, first.listingId)
  const about = await listPendingAbout(db, first.listingId)
  const same = about.filter(({ sameKey }) => sameKey === first.sameKey)
  return {
    id: first.id,
    providerId: first.listingId,
    reference,
    clinicName: provider?.name ?? first.clinicName,
    /** `null` when the provider is no longer listed. */
    clinicPath: provider === undefined ? null : paths.provider(provider),
    createdAt: first.createdAt,
    count: group?.count ?? 0,
    /** Who changes their own listing; `null` for a visitor. */
    ownerId: first.ownerId,
    /** The page shows it already. */
    isShown: first.shownBy !== null,
    /** The day until which the owner is asked; `null` when they are not, or answered. */
    askedUntil: await findAsked(db, first, now),
    /** What the owner of the listing says; '' for nothing. */
    ownerAnswer: same.find((each) => each.ownerAnswer !== '')?.ownerAnswer ?? '',
    claims: await listClaims(db, first, { provider, about }),
    senders: same
      .slice(0, MAX_SENDERS)
      .flatMap(({ howKnown, note, email }) => (howKnown === '' ? [] : [{ howKnown, note, email }])),
  }
}

/** Reports that are grouped; the others follow once these are decided. */
const MAX_GROUPED = 1000

/** Groups of the same content. */
export const PENDING_REPORTS = sql<{ providerId: number; firstId: number; count: number }>`(
  select listing_id as providerId, min(number) as firstId, count(*) as count from (
    select rowid as number, listing_id, same_key from proposals
    where status = 'pending' and kind in ('report', 'edit')
    order by created_at, number limit ${sql.lit(MAX_GROUPED)})
  group by listing_id, same_key order by firstId)`

interface Reported {
  /** `undefined` when it is not listed. */
  provider: { id: number } | undefined
  /** All that waits about the listing. */
  about: readonly Report[]
}

async function listClaims(db: ReadDb, report: Report, { provider, about }: Reported) {
  const duplicate = await findOther(db, report)
  const described = provider && (await describeClinic(db, provider.id))
  const decided = await findDecided(db, report.listingId)
  const edits = report.ownerId === null ? [] : await listEditsOf(db, report.listingId)
  const address = parseValue(statedAddress.nullable(), report.values.address ?? '', null)
  const doubts =
    address && (await listPlaceDoubts(db, { ...address, postalCode: address.postal_code }))
  const merged: [number, number] | undefined = duplicate && [duplicate.id, report.listingId]
  const fates = merged === undefined ? [] : (await describeBothOwners(db, merged)).kept.first
  const replaced = report.shownBy === null ? [] : await listStated(db, report.shownBy)
  const beforeOf = (field: Field) => replaced.find((each) => each.field === field)?.before ?? null
  return listTopics(report).map((topic) => {
    const value = report.values[topic] ?? ''
    const other = topic === 'duplicate' ? duplicate : undefined
    const claim = {
      topic,
      proposed: describeTopic(topic, value, other?.name),
      /** Number of networks with waiting reports about the clinic that say this. */
      weight: countSenders(
        about.filter(({ values }) => isSameProposal(topic, values, report.values)),
      ),
      /** Path of the other listing of a duplicate. */
      otherPath: other === undefined ? null : paths.provider(other),
      /** The day on which the same value of an owner was refused; `null` for never. */
      refusedOn: findRefusal(edits, topic, value),
      /** Of an unknown place, and what becomes of the owners when the other listing is kept. */
      doubts: topic === 'address' ? (doubts ?? []) : topic === 'duplicate' ? fates : [],
    }
    const told = report.ownerId === null && isKeyOf(TOLD_FIELDS, topic) ? topic : null
    const stated = isChoice(FIELD_NAMES, topic) ? topic : null
    const field = told === null ? stated : TOLD_FIELDS[told]
    const known = described?.fields.find((each) => each.field === field)
    if (field === null || known === undefined) {
      return { ...claim, shown: null, listed: null, isShownAlready: false, suggested: null }
    }
    const now = report.shownBy === null ? known.shown : beforeOf(field)
    const suggested = told && (suggestValue(told, value) || editable(known))
    return {
      ...claim,
      /** For a change that is shown already, what the owner said before; `null` for nothing. */
      shown: now === null ? null : formatValue(field, now),
      listed: decided?.isFromList === false ? null : formatValue(field, known.list),
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
