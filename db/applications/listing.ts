import { toStatedFields } from '#domain/applications/clinic-update.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { createListing } from '#db/stewardship/create-listing.ts'
import type { Actor } from '#db/stewardship/history.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { hideClinic, unhideClinic } from '#db/stewardship/withhold.ts'
import { toApplicationFacts, type ApplicationRow } from './clinic-updates.ts'

interface Step {
  by: Actor
  now: Date
}

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
    return
  }
  await stateFields(db, { id, values, source: 'owner', ...step })
  await unhideClinic(db, { id, ...step })
}

/** Its address answers 410 until it is published again. */
export async function removeListing(
  db: Database,
  { provider_id: id }: ApplicationRow,
  step: Step,
): Promise<void> {
  if (id !== null) await hideClinic(db, { id, ...step })
}

/** Without what is stated already. */
async function listValues(
  db: Database,
  application: ApplicationRow,
): Promise<Partial<Record<Field, FieldValue>>> {
  const { company_name: name, address: street, city, state, zip, provider_id: id } = application
  const address = await locateAddress(db, { street, city, state, zip }, BLANK_ROW)
  const facts = toStatedFields(toApplicationFacts(application))
  const values = {
    ...facts,
    phone: facts.phone || application.phone,
    name,
    address: JSON.stringify(address),
  }
  const stated = id === null ? [] : await listStatements(readOnly(db), id)
  const known = (field: string) =>
    stated.find((each) => each.field === field && each.source === 'owner')?.value ?? ''
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => known(field) !== value),
  )
}
