import { decide, type Step, findMaker } from '#db/decisions/log.ts'
import type { Database } from '#db/engine/schema.ts'
import { keepListRow, findDecided, setState, describeClinic } from './listing.ts'
import { showListings, findStored } from './show-listings.ts'
import { findLastProviderId, recordLastProviderId } from '#db/engine/directory-state.ts'
import { NO_ROW } from '#db/listings/clinic-row.ts'
import { stateFields, type Stated } from './state-facts.ts'
import type { Field } from '#domain/facts/facts.ts'
import { mergedValues } from '#domain/facts/statements.ts'
import { goesAlong } from '#domain/proposals/trust.ts'
import { revert } from '#db/decisions/revert.ts'

/** `not-listed` and `not-withheld`: the clinic's state does not allow the step. */
export interface StepOutcome {
  kind: 'done' | 'not-found' | 'not-listed' | 'not-withheld'
}

export interface ClinicStep extends Step {
  id: number
}

/** The owner objects to the listing: its addresses answer 410 without a name (R-CURATE-1). */
export const hideClinic = (db: Database, step: ClinicStep) => withhold(db, step, 'hidden')

/** Closed for good: its addresses answer 410 and say so. */
export const closeClinic = (db: Database, step: ClinicStep) => withhold(db, step, 'closed')

export const unhideClinic = (db: Database, step: ClinicStep) => relist(db, step, 'hidden')
export const reopenClinic = (db: Database, step: ClinicStep) => relist(db, step, 'closed')

/** Lets the addresses of a hidden listing lead to another one, or to none again. */
export async function redirectHidden(
  db: Database,
  id: number,
  { winnerId, now }: { winnerId: number | null; now: Date },
): Promise<void> {
  await setState(db, id, { state: winnerId === null ? 'hidden' : 'merged', winner_id: winnerId })
  await showListings(db, [id], now)
}

const WITHHOLD = { hidden: 'hide', closed: 'close', merged: 'merge' } as const
const RELIST = { hidden: 'unhide', closed: 'reopen' } as const

/** A merge, which is one decision, redirects the addresses to the winner. */
function withhold(
  db: Database,
  { id, now, by }: ClinicStep,
  state: keyof typeof WITHHOLD,
  winnerId: number | null = null,
): Promise<StepOutcome> {
  const decision = { kind: WITHHOLD[state], listingId: id }
  return decide<StepOutcome>(db, decision, { by, now }, async () => {
    const clinic = await keepListRow(db, id)
    if (clinic === undefined) return { kind: 'not-found' }
    const isGone = state === 'merged' && clinic.state === 'gone'
    if (!isGone && (await findStored(db, id)) === undefined) return { kind: 'not-listed' }
    await setState(db, id, { state, winner_id: winnerId })
    await showListings(db, [id], now)
    return { kind: 'done' }
  })
}

function relist(
  db: Database,
  { id, now, by }: ClinicStep,
  from: keyof typeof RELIST,
): Promise<StepOutcome> {
  const decision = { kind: RELIST[from], listingId: id }
  return decide<StepOutcome>(db, decision, { by, now }, async () => {
    const clinic = await describeClinic(db, id)
    if (clinic === undefined) return { kind: 'not-found' }
    // Nothing is known about the listing of an approval that was undone.
    if (clinic.state !== from || clinic.name === '') return { kind: 'not-withheld' }
    await setState(db, id, { state: 'listed', winner_id: null })
    await showListings(db, [id], now)
    return { kind: 'done' }
  })
}

/** Makes a listing that is in no list and shows only what is stated. Returns its id. */
export async function createListing(db: Database, stated: Omit<Stated, 'id'>): Promise<number> {
  const id = (await findLastProviderId(db)) + 1
  const { by, now } = stated
  const address = { state_slug: '', city_slug: '', slug: '' }
  await db
    .insertInto('decided_listings')
    .values({ listing_id: id, list_row: NO_ROW, state: 'hidden', ...address })
    .execute()
  await decide(db, { kind: 'add-listing', listingId: id }, { by, now }, async () => {
    await setState(db, id, { state: 'listed', winner_id: null })
    return stateFields(db, { ...stated, id })
  })
  await recordLastProviderId(db)
  return id
}

/** Deletes all that is known about it. Its addresses answer 410 for ever. */
export async function eraseListing(
  db: Database,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await redirectHidden(db, id, { winnerId: null, now })
  const merged = await db
    .selectFrom('decided_listings')
    .select('listing_id')
    .where('winner_id', '=', id)
    .execute()
  for (const loser of merged) await redirectHidden(db, loser.listing_id, { winnerId: null, now })
  await db.deleteFrom('decided_listings').where('listing_id', '=', id).execute()
  await db.deleteFrom('changes').where('listing_id', '=', id).execute()
}

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
    const outcome = await withhold(db, step, 'merged', winnerId)
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
    const merged = await findDecided(db, id)
    if (merged === undefined) return { kind: 'not-found' }
    if (merged.state !== 'merged') return { kind: 'not-withheld' }
    const merge = await findMaker(db, {
      table: 'decided_listings',
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
