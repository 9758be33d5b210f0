import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import { decide, type Step } from '#db/decisions/decide.ts'
import type { Database } from '#db/engine/schema.ts'
import { curate, findCurated, setState } from './curated.ts'
import { showListings } from './show-listings.ts'
import { findStored } from './write-clinic.ts'

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

/** Redirects the addresses to the winner. */
export const redirectTo = (db: Database, winnerId: number, step: ClinicStep) =>
  withhold(db, step, 'merged', winnerId)

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

function withhold(
  db: Database,
  { id, now, by }: ClinicStep,
  state: keyof typeof WITHHOLD,
  winnerId: number | null = null,
): Promise<StepOutcome> {
  const decision = about(WITHHOLD[state], id, winnerId)
  return decide<StepOutcome>(db, decision, { by, now }, async () => {
    const clinic = await curate(db, id)
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
  return decide<StepOutcome>(db, about(RELIST[from], id, null), { by, now }, async () => {
    const clinic = await findCurated(db, id)
    if (clinic === undefined) return { kind: 'not-found' }
    if (clinic.state !== from) return { kind: 'not-withheld' }
    await setState(db, id, { state: 'listed', winner_id: null })
    await showListings(db, [id], now)
    return { kind: 'done' }
  })
}

function about(kind: DecisionKind, listingId: number, winnerId: number | null) {
  return { kind, listingId, ...(winnerId !== null && { otherId: winnerId }) }
}
