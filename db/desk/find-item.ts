import { addDays, DUE_DAYS } from '#domain/premium/plan.ts'
import { readQueueKey, businessDaysSince } from '#domain/proposals/desk.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { findOpenClaim } from '#db/proposals/claim.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listPlans } from '#db/premium/plans.ts'
import { findQueuedReport } from '#db/proposals/queue.ts'
import { listConflicts } from '#db/stewardship/state-facts.ts'
import { findSiteFinding } from '#db/stewardship/site-checks.ts'
import { findEvidence } from './evidence.ts'
import { findOpenPair } from './open-pairs.ts'

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
  const due = `${addDays(plan.end, -DUE_DAYS)}T00:00:00.000Z`
  return { kind, ...common(plan.name ?? '', due), item: { ...plan, place: plan.place } }
}

export type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** What is known about the sender of a report or a claim; `null` for other items. */
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
