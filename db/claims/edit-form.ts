import { createHash } from 'node:crypto'
import { editFormFor, type EditForm } from '#domain/claims/edit-form.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { findShownValues } from './clinic.ts'

export interface PrefilledForm {
  form: EditForm
  /** Differs whenever any value of the form differs. */
  fingerprint: string
}

/** `undefined` when the clinic no longer exists. */
export async function findEditForm(
  db: ReadDb,
  clinicId: number,
  now: Date,
): Promise<PrefilledForm | undefined> {
  const shown = await findShownValues(db, clinicId)
  if (shown === undefined) return undefined
  const form = editFormFor(shown, utcDay(now))
  const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('base64url')
  return { form, fingerprint }
}
