import { createHash } from 'node:crypto'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { FIELD_NAMES, fieldsIn, type Field } from '#domain/facts/facts.ts'
import { fillControls, type Controls } from '#domain/facts/form.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { listStatements } from '#db/listings/statements.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { findShownValues } from '#db/claims/find.ts'
import type { Owned } from '#db/claims/owners.ts'
import { confirmAsOwner, sayAsOwner } from './say-as-owner.ts'

/**
 * Stores the clinic's statements about itself. Returns true when some of them wait for the admin.
 * Call it in a transaction.
 */
export async function saveEdit(
  db: Database,
  claim: Owned,
  { values, address = null }: { values: FactValues; address?: TypedAddress | null },
  now: Date,
): Promise<boolean> {
  const stated: FactValues = { ...values }
  if (address !== null) {
    const shown = await findShownValues(db, claim.clinicId)
    const current = parseValue(statedAddress, shown?.address ?? '', BLANK_ROW)
    stated.address = JSON.stringify(await locateAddress(db, address, current))
  }
  return (await sayAsOwner(db, claim, stated, now)).length > 0
}

/** True for facts that "Everything is right" confirms. */
export function isConfirmable(field: Field): boolean {
  return field !== 'status' && fieldsIn('edit').includes(field)
}

/** "Everything is right": restates the shown values with today's date. */
export async function confirmShown(db: Database, claim: Owned, now: Date): Promise<void> {
  const shown = await findShownValues(db, claim.clinicId)
  if (shown === undefined) return
  const statements = await listStatements(db, claim.clinicId)
  const isStatedToday = (field: Field) =>
    statements.some(
      (statement) =>
        statement.field === field &&
        statement.source === 'owner' &&
        statement.saidAt.startsWith(utcDay(now)),
    )
  const confirmed = FIELD_NAMES.filter(
    (field) => isConfirmable(field) && shown[field] !== '' && !isStatedToday(field),
  ).map((field) => [field, shown[field]] as const)
  await confirmAsOwner(db, claim, Object.fromEntries(confirmed), now)
}

export interface PrefilledForm {
  form: Controls
  /** Differs whenever any value of the form differs. */
  fingerprint: string
}

/** `undefined` when the clinic no longer exists. */
export async function findEditForm(
  db: ReadDb,
  clinicId: number,
): Promise<PrefilledForm | undefined> {
  const shown = await findShownValues(db, clinicId)
  if (shown === undefined) return undefined
  const form = fillControls(fieldsIn('edit'), shown)
  const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('base64url')
  return { form, fingerprint }
}
