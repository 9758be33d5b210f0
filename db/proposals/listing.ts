import { statedFacts } from '#domain/proposals/said.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import type { Field } from '#domain/facts/facts.ts'
import { parseValue, statedAddress, type FactValues } from '#domain/facts/stored.ts'
import { findShownValues, listEdits } from '#db/claims/find.ts'
import { makeOwner } from '#db/claims/owners.ts'
import type { Step } from '#db/decisions/decide.ts'
import { findInEffect } from '#db/decisions/log.ts'
import { revert } from '#db/decisions/revert.ts'
import type { Database } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { createListing } from '#db/stewardship/create-listing.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { redirectHidden, unhideClinic } from '#db/stewardship/withhold.ts'
import type { Proposal } from './find.ts'

/** Lists the company with what it applied with, or again after its approval was taken back. Returns its id. */
export async function publishListing(
  db: Database,
  application: Proposal,
  step: Step,
): Promise<number> {
  const { madeId } = application
  const facts = await statedValues(db, application, BLANK_ROW)
  const values = { ...facts, phone: facts.phone || (application.values.phone ?? '') }
  if (madeId === null) {
    const id = await createListing(db, { values: withoutBlanks(values), source: 'owner', ...step })
    await own(db, application, id, step.now)
    return id
  }
  // Not what is stated already, and what the owner has changed since.
  const stated = await listStatements(db, madeId)
  const edits = (await listEdits(db, application.id)).filter(({ stands }) => stands)
  const known = (field: string) =>
    stated.find((each) => each.field === field && each.source === 'owner')?.value ?? ''
  const isNews = ([field, value]: [string, string]) =>
    known(field) !== value && !edits.some((edit) => edit.field === field)
  const news = Object.fromEntries(Object.entries(values).filter(isNews))
  await stateFields(db, { id: madeId, values: news, source: 'owner', ...step })
  await unhideClinic(db, { id: madeId, ...step })
  await own(db, application, madeId, step.now)
  return madeId
}

/** States the application's values of the fields about a listed clinic (R-UPDATE-2). */
export async function updateClinic(
  db: Database,
  application: Proposal,
  { clinicId, fields, by, now }: Step & { clinicId: number; fields: readonly Field[] },
): Promise<{ listing_id: number }> {
  const { madeId } = application
  if (madeId !== null) await redirectHidden(db, madeId, { winnerId: clinicId, now })
  const shown = (await findShownValues(db, clinicId))?.address ?? ''
  const current = parseValue(statedAddress, shown, BLANK_ROW)
  const values = withoutBlanks(await statedValues(db, application, current), fields)
  await stateFields(db, { id: clinicId, values, source: 'owner', by, now })
  return { listing_id: clinicId }
}

/** Takes back what an approval did, except what was changed since; its own page answers 410 until it is published again. */
export async function unlist(
  db: Database,
  { id, listingId, madeId }: Proposal,
  now: Date,
): Promise<{ listing_id: null }> {
  const approval = await findInEffect(db, id, ['approve'])
  if (approval !== undefined) {
    const tables = ['curated_clinics', 'owners']
    // A listing of its own keeps what it says, for when it is published again.
    if (listingId !== null) tables.push('clinic_statements')
    await revert(db, approval.id, { skipsChanged: true, tables })
    await showListings(db, [listingId ?? 0, madeId ?? 0], now)
  }
  return { listing_id: null }
}

/** All that the application says about a listing; `current`: the address that it has. */
async function statedValues(
  db: Database,
  application: Proposal,
  current: Parameters<typeof locateAddress>[2],
) {
  const { place } = application
  const address = await locateAddress(db, { ...place, zip: place.postalCode }, current)
  return { ...statedFacts(application), address: JSON.stringify(address) }
}

function withoutBlanks(values: FactValues, fields?: readonly string[]): FactValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== '' && (fields?.includes(field) ?? true),
    ),
  )
}

/** Whoever sent an application that made a listing owns that listing (R-OWNER-11). */
function own(db: Database, { id, email }: Proposal, listingId: number, now: Date) {
  return makeOwner(db, { id, listingId, email, proof: 'application' }, now)
}
