import type { Field } from '#domain/facts/facts.ts'
import { mergedValues } from '#domain/stewardship/merged-values.ts'
import { goesAlong } from '#domain/proposals/trust.ts'
import { decide } from '#db/decisions/decide.ts'
import { findMaker } from '#db/decisions/log.ts'
import { revert } from '#db/decisions/revert.ts'
import type { Database } from '#db/engine/schema.ts'
import { findCurated } from './curated.ts'
import { describeClinic } from './describe-clinic.ts'
import { stateFields } from './record-statement.ts'
import { showListings } from './show-listings.ts'
import { redirectTo, type ClinicStep, type StepOutcome } from './withhold.ts'
import { findStored } from './write-clinic.ts'

interface Merge extends ClinicStep {
  winnerId: number
  /** Taken from the loser although the winner has values of its own. */
  take?: readonly Field[]
}

/**
 * Redirects the loser's addresses to the winner, which takes over what it lacks (R-DUPLICATE-6), as
 * corrections.
 */
export async function mergeInto(
  db: Database,
  { winnerId, take = [], ...step }: Merge,
): Promise<StepOutcome> {
  const { id, by, now } = step
  if (winnerId === id || (await findStored(db, winnerId)) === undefined) {
    return { kind: 'not-found' }
  }
  const decision = { kind: 'merge', listingId: id, otherId: winnerId } as const
  return decide<StepOutcome>(db, decision, { by, now }, async () => {
    const winner = await describeClinic(db, winnerId)
    const loser = await describeClinic(db, id)
    const outcome = await redirectTo(db, winnerId, step)
    if (outcome.kind !== 'done' || winner === undefined || loser === undefined) return outcome
    const values = mergedValues(winner.fields, loser.fields, take)
    await stateFields(db, { id: winnerId, values, source: 'correction', by, now })
    await moveOwners(db, { loserId: id, winnerId })
    return outcome
  })
}

async function moveOwners(
  db: Database,
  { loserId, winnerId }: { loserId: number; winnerId: number },
): Promise<void> {
  const owners = await db
    .selectFrom('owners')
    .select(['id', 'proof', 'listing_id as listingId'])
    .where('listing_id', 'in', [loserId, winnerId])
    .where('ended_at', 'is', null)
    .execute()
  const byListing = Map.groupBy(owners, ({ listingId }) => listingId)
  const proofs = (byListing.get(winnerId) ?? []).map(({ proof }) => proof)
  for (const { id, proof } of byListing.get(loserId) ?? []) {
    if (!goesAlong(proof, proofs)) continue
    await db.updateTable('owners').set({ listing_id: winnerId }).where('id', '=', id).execute()
  }
}

/** Lists a merged clinic on its own again; the other one loses what it took over, unless it changed since. */
export function splitClinic(db: Database, step: ClinicStep): Promise<StepOutcome> {
  const { id, by, now } = step
  return decide<StepOutcome>(db, { kind: 'split', listingId: id }, { by, now }, async () => {
    const merged = await findCurated(db, id)
    if (merged === undefined) return { kind: 'not-found' }
    if (merged.state !== 'merged') return { kind: 'not-withheld' }
    const merge = await findMaker(db, {
      table: 'curated_clinics',
      key: [id],
      column: 'state',
      value: 'merged',
    })
    if (merge === undefined) return { kind: 'not-withheld' }
    const reverted = await revert(db, merge, { skipsChanged: true })
    const changes = reverted.kind === 'done' ? reverted.changes : []
    await showListings(db, [id, ...changes.flatMap(({ listingId }) => listingId ?? [])], now)
    return { kind: 'done' }
  })
}
