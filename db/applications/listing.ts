import { toStatedFields } from '#domain/applications/clinic-update.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import type { Field, FieldValue } from '#domain/facts/facts.ts'
import type { Database } from '#db/engine/schema.ts'
import { listEdits } from '#db/claims/find.ts'
import { listStatements } from '#db/listings/statements.ts'
import { createListing } from '#db/stewardship/create-listing.ts'
import type { Step } from '#db/decisions/decide.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { hideClinic, unhideClinic } from '#db/stewardship/withhold.ts'
import type { ApplicationRow } from './row.ts'

/** Lists the company with what it applied with, or again after its approval was taken back. */
export async function publishListing(
  db: Database,
  application: ApplicationRow,
  step: Step,
): Promise<void> {
  const { id: applicationId, provider_id: id } = application
  const values = await listValues(db, application)
  if (id === null) {
    const provider_id = await createListing(db, { values, source: 'owner', ...step })
    await db
      .updateTable('company_applications')
      .set({ provider_id })
      .where('id', '=', applicationId)
      .execute()
    await makeOwner(db, application, { clinicId: provider_id, now: step.now })
    return
  }
  await stateFields(db, { id, values, source: 'owner', ...step })
  await unhideClinic(db, { id, ...step })
  await makeOwner(db, application, { clinicId: id, now: step.now })
}

/** All that the application says about a listing; `current`: the address that it has. */
export async function statedValues(
  db: Database,
  application: ApplicationRow,
  current: Parameters<typeof locateAddress>[2],
) {
  const { company_name: name, address: street, city, state, zip } = application
  const address = await locateAddress(db, { street, city, state, zip }, current)
  const facts = toStatedFields(application)
  return { ...facts, name, address: JSON.stringify(address) }
}

/** Its address answers 410 until it is published again. */
export async function removeListing(
  db: Database,
  application: ApplicationRow,
  step: Step,
): Promise<void> {
  const { provider_id: id } = application
  if (id === null) return
  await suspendOwner(db, application, step.now)
  await hideClinic(db, { id, ...step })
}

/** Without what is stated already, and what the owner has changed since. */
async function listValues(
  db: Database,
  application: ApplicationRow,
): Promise<Partial<Record<Field, FieldValue>>> {
  const { provider_id: id, phone } = application
  const facts = await statedValues(db, application, BLANK_ROW)
  const values = { ...facts, phone: facts.phone || phone }
  const stated = id === null ? [] : await listStatements(db, id)
  const edits = (await listEdits(db, application.id)).filter(({ stands }) => stands)
  const known = (field: string) =>
    stated.find((each) => each.field === field && each.source === 'owner')?.value ?? ''
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => known(field) !== value && !edits.some((edit) => edit.field === field),
    ),
  )
}

/** Whoever sent an application that made a listing owns that listing (R-OWNER-11). */
async function makeOwner(
  db: Database,
  { id, email, created_at: createdAt }: ApplicationRow,
  { clinicId, now }: { clinicId: number; now: Date },
): Promise<void> {
  // The claim is there from now on; the decision only makes it proven.
  await db
    .insertInto('clinic_claims')
    .values({
      id,
      created_at: createdAt,
      way: 'application',
      state: 'ended',
      domain: '',
      provider_id: clinicId,
      email,
      decided_at: null,
      ended_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('clinic_claims')
    .set({ provider_id: clinicId, state: 'proven', proof: 'application', ended_at: null })
    .set({ decided_at: now.toISOString(), email })
    .where('id', '=', id)
    .execute()
}

/** The listing is not public for now. */
async function suspendOwner(db: Database, { id }: ApplicationRow, now: Date): Promise<void> {
  await db
    .updateTable('clinic_claims')
    .set({ state: 'ended', ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'proven')
    .execute()
}
