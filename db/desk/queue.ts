import { sql, type RawBuilder } from 'kysely'
import { BY_CALL } from '#db/proposals/owners.ts'
import { OPEN_MS } from '#domain/proposals/proof.ts'
import { DUE_DAYS } from '#domain/premium/plan.ts'
import {
  MAX_COUNTED,
  QUEUE_KINDS,
  type QueueKind,
  readQueueKey,
  businessDaysSince,
} from '#domain/proposals/desk.ts'
import { keysOf, recordOf } from '#domain/text/choices.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { PLAN, listPlans } from '#db/premium/plans.ts'
import { PENDING_REPORTS, findQueuedReport } from '#db/proposals/queue.ts'
import { listConflicts } from '#db/stewardship/state-facts.ts'
import { TO_DECIDE, findSiteFinding } from '#db/stewardship/site-checks.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { findOpenClaim } from '#db/proposals/claim.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import { findEvidence } from './evidence.ts'
import { findOpenPair } from './open-pairs.ts'

/** A waiting item as the list shows it. */
export interface QueueRow {
  kind: QueueKind
  id: string
  name: string
  /** "Austin, TX"; '' for none. */
  place: string
  /** What its kind has to say: text, or JSON. */
  detail: string
  /** ISO instant. */
  since: string
  /** Reports in one, or the score of a pair. */
  number: number
}

interface QueueOptions {
  /** `null` for all kinds. */
  kind: QueueKind | null
  limit: number
  now: Date
}

type Source = RawBuilder<unknown>

/** Reads the same of each source. */
function fromSources<Row>(
  sources: Readonly<Record<string, Source>>,
  query: (source: Source, name: string) => Source,
) {
  const queries = Object.entries(sources).map(([name, source]) => query(source, name))
  return sql<Row>`(${sql.join(queries, sql` union all `)})`
}

/** What waits for the admin, oldest first, of all kinds or of one (R-QUEUE-1). */
export async function listQueue(db: ReadDb, { kind, limit, now }: QueueOptions) {
  const all = sourcesOf(now)
  const sources = kind === null || kind === 'conflict' ? all : { [kind]: all[kind] }
  const waiting = fromSources<QueueRow>(
    sources,
    (source, name) =>
      sql`select ${name} as kind, * from (select * from (${source}) limit ${limit})`,
  )
  const oldest = db.selectFrom(waiting.as('item')).selectAll().orderBy('since').limit(limit)
  const rows = kind === 'conflict' ? [] : await oldest.execute()
  if (kind !== null && kind !== 'conflict') return rows
  const conflicts = (await listConflicts(db)).map(
    ({ clinicId, name, city, state, field, since }): QueueRow => ({
      kind: 'conflict',
      id: `${clinicId}-${field}`,
      name,
      place: `${city}, ${state}`,
      detail: field,
      since,
      number: 0,
    }),
  )
  return [...rows, ...conflicts]
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
    .slice(0, limit)
}

export type QueueCounts = Record<QueueKind, number>

/** Counts up to MAX_COUNTED of each kind. */
export async function countQueue(db: ReadDb, now = new Date()): Promise<QueueCounts> {
  const counted = fromSources<{ kind: QueueKind; count: number }>(
    sourcesOf(now),
    (source, name) => sql`
      select ${name} as kind, count(*) as count from (select 1 from (${source}) limit ${MAX_COUNTED})`,
  )
  const counts = await db.selectFrom(counted.as('counted')).selectAll().execute()
  const byKind = new Map(counts.map(({ kind, count }) => [kind, count]))
  byKind.set('conflict', (await listConflicts(db)).length)
  return recordOf(keysOf(QUEUE_KINDS), (kind) => byKind.get(kind) ?? 0)
}

const PLACE = sql`providers.city || ', ' || providers.state`

/** Each reads no more rows than are taken from it, the oldest first. */
function sourcesOf(now: Date): Record<Exclude<QueueKind, 'conflict'>, Source> {
  const oldestCall = new Date(now.getTime() - OPEN_MS.call).toISOString()
  const day = (days: number) => sql`date(${now.toISOString()}, ${`${days} days`})`
  return {
    report: sql`
      select first.reference as id, coalesce(providers.name, first.name) as name,
        coalesce(${PLACE}, '') as place, first.said -> 'values' as detail, first.created_at as since,
        grouped.count as number
      from ${PENDING_REPORTS} as grouped
        join proposals as first on first.rowid = grouped.firstId
        left join providers on providers.id = grouped.providerId
      order by grouped.firstId`,
    claim: sql`
      select claim.id, providers.name, ${PLACE} as place, claim.reference as detail,
        claim.created_at as since, 0 as number
      from proposals as claim join providers on providers.id = claim.listing_id
      where status = 'pending' and ${BY_CALL} and claim.created_at > ${oldestCall}
      order by claim.created_at, claim.id`,
    pair: sql`
      select first_id || '-' || second_id as id, providers.name, ${PLACE} as place,
        reasons as detail, found_at as since, score as number
      from duplicate_pairs join providers
        on providers.id = coalesce((select id from providers where id = first_id), second_id)
      where decision is null order by found_at, score desc, first_id, second_id`,
    website: sql`
      select listing_id as id, providers.name, ${PLACE} as place, evidence as detail, since,
        0 as number
      from site_checks join providers
        on providers.id = listing_id and providers.site = site_checks.site
      where finding in ${sql`(${sql.join(TO_DECIDE)})`} and accepted_at is null
      order by since, listing_id`,
    premium: sql`
      select listing_id as id, providers.name, ${PLACE} as place, value as detail,
        date(value, ${`-${DUE_DAYS} days`}) || 'T00:00:00.000Z' as since, 0 as number
      from statements join providers on providers.id = listing_id
      where field = ${PLAN.field} and source = ${PLAN.source}
        and value between ${day(0)} and ${day(DUE_DAYS)}
      order by value, listing_id`,
  }
}

/** The open item with all that its decision needs; `undefined` once it no longer waits. */
export async function findItem(db: ReadDb, key: string, now: Date) {
  const named = readQueueKey(key)
  if (named === undefined) return undefined
  const { kind, id } = named
  const common = (name: string, since: string) => {
    return { key, name, waitingDays: businessDaysSince(since, now) }
  }
  switch (kind) {
    case 'application':
      return undefined
    case 'report': {
      const item = await findQueuedReport(db, id, now)
      return item && { kind, ...common(item.clinicName, item.createdAt), item }
    }
    case 'claim': {
      const item = await findOpenClaim(db, id, now)
      return item && { kind, ...common(item.clinic.name, item.createdAt), item }
    }
    case 'conflict': {
      const conflicts = await listConflicts(db, Number(id.split('-')[0]))
      const found = conflicts.find(({ field }) => id.endsWith(`-${field}`))
      if (found === undefined) return undefined
      const format = (value: string) => formatValue(found.field, value)
      const value = format(found.value)
      const listValueThen = format(found.listValueThen)
      const item = { ...found, value, listValueThen, listValueNow: format(found.listValueNow) }
      return { kind, ...common(found.name, found.since), item }
    }
    case 'pair': {
      const [first = 0, second = 0] = id.split('-').map(Number)
      const item = await findOpenPair(db, [first, second])
      return item && { kind, ...common(item.first.name, item.foundAt), item }
    }
    case 'website': {
      const item = await findSiteFinding(db, Number(id))
      return item && { kind, ...common(item.name, item.since), item }
    }
    case 'premium':
      break
  }
  const [plan] = await listPlans(db, Number(id))
  if (plan?.place == null) return undefined
  // It ends by itself, so that nothing is late.
  const { name, place } = plan
  return { kind, key, name: name ?? '', waitingDays: null, item: { ...plan, place } }
}

export type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** Facts about the sender of a report or a claim, for the admin; `null` for other items. */
export async function findItemEvidence(db: ReadDb, { kind, item }: Item) {
  if (kind !== 'claim' && kind !== 'report') return null
  const sender =
    kind === 'claim'
      ? { listingId: item.clinic.id, email: item.email, item: item.id }
      : {
          listingId: item.providerId,
          email: item.senders[0]?.email ?? '',
          item: item.reference,
          ownerId: item.ownerId,
        }
  const [about] = await listProvidersByIds(db, [sender.listingId])
  return about ? findEvidence(db, { ...sender, proposalId: item.id, about }) : null
}
