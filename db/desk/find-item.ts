import { explainNoProof } from '#domain/claims/mail-proof.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { addDays, DUE_DAYS } from '#domain/premium/plan.ts'
import { queueKey, readQueueKey } from '#domain/reports/queue-keys.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { findOpenClaim } from '#db/claims/list.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listPlans } from '#db/premium/plans.ts'
import { findQueuedReport } from '#db/reports/queue.ts'
import { listConflicts } from '#db/stewardship/conflicts.ts'
import { findSiteFinding } from '#db/stewardship/site-findings.ts'
import { findPendingApplication } from './admin-pages.ts'
import { findEvidence } from './evidence.ts'
import { findOpenPair } from './open-pairs.ts'

/** The open item with all that its decision needs; `null` once it no longer waits. */
export async function findItem(db: ReadDb, key: string, now: Date) {
  const { kind, id } = readQueueKey(key) ?? { kind: 'none' as const, id: '' }
  const common = (name: string, since: string) => ({
    key: queueKey(kind === 'none' ? 'report' : kind, id),
    name,
    waitingDays: businessDaysSince(since, now),
  })
  switch (kind) {
    case 'application': {
      const item = await findPendingApplication(db, id, now)
      return item && { kind, ...common(item.companyName, item.createdAt), item }
    }
    case 'report': {
      const item = await findQueuedReport(db, id, now)
      return item && { kind, ...common(item.clinicName, item.createdAt), item }
    }
    case 'claim': {
      const claim = await findOpenClaim(db, id, now)
      if (claim === undefined) return undefined
      const noProof = claim.noProof && explainNoProof(claim.noProof, claim.clinic.site)
      return { kind, ...common(claim.clinic.name, claim.createdAt), item: { ...claim, noProof } }
    }
    case 'conflict': {
      const conflicts = await listConflicts(db, Number(id.split('-')[0]))
      const found = conflicts.find(({ field }) => id.endsWith(`-${field}`))
      if (found === undefined) return undefined
      const format = (value: string) => formatValue(found.field, value)
      const { value, listValueThen, listValueNow } = found
      const values = { value, listValueThen, listValueNow }
      const shown = Object.fromEntries(
        Object.entries(values).map(([name, each]) => [name, format(each)]),
      )
      return { kind, ...common(found.name, found.since), item: { ...found, ...shown } }
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
    case 'payment': {
      const [plan] = await listPlans(db, Number(id))
      if (plan?.place == null) return undefined
      const due = `${addDays(plan.end, -DUE_DAYS)}T00:00:00.000Z`
      return { kind, ...common(plan.name ?? '', due), item: { ...plan, place: plan.place } }
    }
    case 'none':
  }
  return undefined
}

export type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** What is known about the sender of a report or a claim; `null` for other items. */
export async function findItemEvidence(db: ReadDb, { kind, item }: Item) {
  const sender =
    kind === 'claim'
      ? { id: item.clinic.id, email: item.email, item: item.id }
      : kind === 'report'
        ? { id: item.providerId, email: item.senders[0]?.email ?? '', item: item.reference }
        : kind === 'application'
          ? { id: 0, email: item.email, item: item.id }
          : null
  if (sender === null) return null
  const [listing] = await listProvidersByIds(db, [sender.id])
  if (kind === 'application') {
    const { companyName: name, address: street, city, state, zip: postalCode, website } = item
    const address = formatAddress({ street, city, state, postalCode })
    const site = websiteHref(website ?? '') ?? ''
    return findEvidence(db, { ...sender, listingId: null, site, name, address })
  }
  if (listing === undefined) return null
  const { name, site } = listing
  const known = { name, site: websiteHref(site) ?? '', address: formatAddress(listing) }
  return findEvidence(db, { ...sender, listingId: listing.id, ...known })
}
