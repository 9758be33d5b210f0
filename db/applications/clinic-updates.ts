import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import type { Field, FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { findShownValues } from '#db/claims/find.ts'
import type { Database } from '#db/engine/schema.ts'
import type { Step } from '#db/decisions/decide.ts'
import { findInEffect } from '#db/decisions/log.ts'
import { revert } from '#db/decisions/revert.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { redirectHidden } from '#db/stewardship/withhold.ts'
import type { ApplicationRow } from './row.ts'
import { statedValues } from './listing.ts'

/** States the application's values of the fields (R-UPDATE-2). */
export async function updateClinic(
  db: Database,
  application: ApplicationRow,
  { clinicId, fields, by, now }: Step & { clinicId: number; fields: readonly Field[] },
): Promise<void> {
  await setClinic(db, application, clinicId)
  const { provider_id: ownId } = application
  if (ownId !== null) await redirectHidden(db, ownId, { winnerId: clinicId, now })
  const values = await listValues(db, application, { clinicId, fields })
  await stateFields(db, { id: clinicId, values, source: 'owner', by, now })
}

/** The chosen ones of the values that the application has. */
async function listValues(
  db: Database,
  application: ApplicationRow,
  { clinicId, fields }: { clinicId: number; fields: readonly Field[] },
): Promise<Partial<Record<Field, FieldValue>>> {
  const shown = (await findShownValues(db, clinicId))?.address ?? ''
  const current = parseValue(statedAddress, shown, BLANK_ROW)
  const values = Object.entries(await statedValues(db, application, current))
  return Object.fromEntries(
    values.filter(([field, value]) => value !== '' && fields.some((chosen) => chosen === field)),
  )
}

/** Reverts an update, except fields that the clinic has stated again since. */
export async function takeBackUpdate(
  db: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const { id, clinic_id: clinicId, provider_id: ownId } = application
  if (clinicId === null) return
  await setClinic(db, application, null)
  if (ownId !== null) await redirectHidden(db, ownId, { winnerId: null, now })
  const approval = await findInEffect(db, id, ['approve'])
  if (approval === undefined) return
  await revert(db, approval.id, { skipsChanged: true, tables: ['clinic_statements'] })
  await showListings(db, [clinicId], now)
}

async function setClinic(
  db: Database,
  { id }: ApplicationRow,
  clinicId: number | null,
): Promise<void> {
  await db
    .updateTable('company_applications')
    .set({ clinic_id: clinicId })
    .where('id', '=', id)
    .execute()
}
