import { sql } from 'kysely'
import { shownRow } from '#domain/stewardship/list-row.ts'
import { recordMovedAddress } from '#db/addresses/keep-former.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database } from '#db/engine/schema.ts'
import { curate, findCurated, setState, type CuratedClinic } from './curated.ts'
import { recordHistory, type Step } from './history.ts'
import { listStatements } from '#db/listings/statements.ts'
import { findStored, insertClinic, removeClinic, type StoredClinic } from './write-clinic.ts'

/** `not-listed` and `not-withheld`: the clinic's state does not allow the step. */
export type StepOutcome =
  | { kind: 'done'; historyId: number }
  | { kind: 'not-found' | 'not-listed' | 'not-withheld' }

export interface ClinicStep extends Step {
  id: number
  undoes?: number
}

/** How a clinic becomes withheld, and listed again. */
const ACTIONS = {
  hidden: ['hide', 'unhide'],
  closed: ['close', 'reopen'],
  merged: ['merge', 'split'],
} as const

type Withheld = keyof typeof ACTIONS

/** The owner objects to the listing: its addresses answer 410 without a name (R-CURATE-1). */
export const hideClinic = (db: Database, step: ClinicStep) => withhold(db, step, 'hidden')

/** Closed for good: its addresses answer 410 and say so. */
export const closeClinic = (db: Database, step: ClinicStep) => withhold(db, step, 'closed')

/** Redirects the addresses to the winner. */
export const redirectTo = (db: Database, winnerId: number, step: ClinicStep) =>
  withhold(db, step, 'merged', winnerId)

export const unhideClinic = (db: Database, step: ClinicStep) => relist(db, step, 'hidden')
export const reopenClinic = (db: Database, step: ClinicStep) => relist(db, step, 'closed')
export const listMergedAgain = (db: Database, step: ClinicStep) => relist(db, step, 'merged')

/** Lets the addresses of a hidden listing lead to another one, or to none again. */
export async function redirectHidden(
  db: Database,
  id: number,
  winnerId: number | null,
): Promise<void> {
  await setWithheld(db, id, winnerId === null ? 'hidden' : 'merged', winnerId)
}

/** Before an import removes a clinic whose addresses may lead on to another one. */
export async function rememberLeaving(db: Database, id: number): Promise<void> {
  await curate(db, id)
  const stored = await findStored(db, id)
  if (stored === undefined) return
  await rememberAddresses(db, stored)
  await setState(db, id, { state: 'gone', winner_id: null })
}

async function withhold(
  db: Database,
  { id, undoes, ...step }: ClinicStep,
  state: Withheld,
  winnerId: number | null = null,
): Promise<StepOutcome> {
  const clinic = await curate(db, id)
  if (clinic === undefined) return { kind: 'not-found' }
  const stored = await findStored(db, id)
  if (stored !== undefined) {
    await rememberAddresses(db, stored)
    await removeClinic(db, stored, step.now)
  } else if (state === 'merged' && clinic.state === GONE) {
    await advanceRevision(db, step.now)
  } else {
    return { kind: 'not-listed' }
  }
  await setWithheld(db, id, state, winnerId)
  const [action] = ACTIONS[state]
  const after = winnerId === null ? null : String(winnerId)
  const before = stored === undefined ? GONE : null
  const entry = { provider_id: id, action, before, after, ...(undoes && { undoes }) }
  return { kind: 'done', historyId: await recordHistory(db, entry, step) }
}

async function relist(
  db: Database,
  { id, undoes, ...step }: ClinicStep,
  from: Withheld,
): Promise<StepOutcome> {
  const clinic = await findCurated(db, id)
  if (clinic === undefined) return { kind: 'not-found' }
  if (clinic.state !== from) return { kind: 'not-withheld' }
  const state = from === 'merged' && (await wasGone(db, id)) ? GONE : 'listed'
  await setState(db, id, { state, winner_id: null })
  if (state === 'listed') {
    await listAgain(db, clinic, step.now)
  } else {
    // Its addresses answer 410 again.
    await sql`update former_addresses set provider_id = null where ${isRemembered(id)}`.execute(db)
    await advanceRevision(db, step.now)
  }
  const [, action] = ACTIONS[from]
  const before = clinic.winnerId === null ? null : String(clinic.winnerId)
  const entry = { provider_id: id, action, before, after: null, ...(undoes && { undoes }) }
  return { kind: 'done', historyId: await recordHistory(db, entry, step) }
}

/** In the history of a merge: the clinic had left the list before. */
const GONE = 'gone'

async function wasGone(db: Database, id: number): Promise<boolean> {
  const merge = await db
    .selectFrom('clinic_history')
    .select('before')
    .where('provider_id', '=', id)
    .where('action', '=', 'merge')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return merge?.before === GONE
}

/**
 * Reuses its former slug if the clinic is still in the same city, where no other clinic can have it.
 */
async function listAgain(db: Database, clinic: CuratedClinic, now: Date) {
  const { id, listRow, isFromList, address } = clinic
  const row = shownRow(listRow, await listStatements(db, id))
  const isSameCity = row.state_slug === address.stateSlug && row.city_slug === address.citySlug
  const slug = isSameCity ? address.slug : undefined
  await insertClinic(db, { id, row, isFromList, slug }, now)
  await sql`
    update former_addresses set provider_id = ${id}
    where ${isRemembered(id)}
  `.execute(db)
}

/** Stores the addresses, because removing the provider unlinks them. */
async function rememberAddresses(db: Database, stored: StoredClinic): Promise<void> {
  const { id, stateSlug, citySlug, slug, name } = stored
  await recordMovedAddress(db, stored, id)
  const addresses = sql`(
    select json_group_array(json_array(state_slug, city_slug, slug))
    from former_addresses where provider_id = ${id}
  )`
  await sql`
    update curated_clinics set former_addresses = ${addresses}, slug = ${slug},
      state_slug = ${stateSlug}, city_slug = ${citySlug}
    where provider_id = ${id}
  `.execute(db)
  await sql`
    update former_addresses set name = ${name} where provider_id = ${id} and name = ''
  `.execute(db)
}

/** Sets its state and the response for its addresses (R-URL-6). */
async function setWithheld(db: Database, id: number, state: Withheld, winnerId: number | null) {
  await setState(db, id, { state, winner_id: winnerId })
  const answer =
    state === 'merged'
      ? sql`provider_id = ${winnerId}`
      : sql`provider_id = null, place_id = '', identity = '', reason = ${state},
          name = iif(${state} = 'hidden', '', name)`
  await sql`
    update former_addresses set ${answer}
    where ${isRemembered(id)}
  `.execute(db)
}

function isRemembered(id: number) {
  return sql`(state_slug, city_slug, slug) in (
    select value ->> 0, value ->> 1, value ->> 2
    from curated_clinics, json_each(curated_clinics.former_addresses) where provider_id = ${id}
  )`
}
