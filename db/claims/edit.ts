import { createHash } from 'node:crypto'
import {
  editFormFor,
  isConfirmable,
  type EditField,
  type EditForm,
} from '#domain/claims/edit-form.ts'
import { FIELD_NAMES, type Field, type FieldValue } from '#domain/stewardship/fields.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'
import { listStatements } from '#db/listings/statements.ts'
import { findShownValues } from './clinic.ts'
import type { Claim } from './find.ts'

/** Stores the clinic's statements about itself. Call it in a transaction. */
export async function saveEdit(
  db: Database,
  claim: Claim,
  values: Partial<Record<EditField, FieldValue>>,
  now: Date,
): Promise<void> {
  for (const field of FIELD_NAMES) {
    const value: FieldValue | undefined = isEdited(field, values) ? values[field] : undefined
    if (value !== undefined) await recordEdit(db, claim, { field, value, now })
  }
}

function isEdited(field: Field, values: object): field is EditField {
  return Object.hasOwn(values, field)
}

/** "Everything is right": restates the shown values with today's date. */
export async function confirmShown(db: Database, claim: Claim, now: Date): Promise<void> {
  const shown = await findShownValues(readOnly(db), claim.clinicId)
  if (shown === undefined) return
  const statements = await listStatements(readOnly(db), claim.clinicId)
  for (const field of FIELD_NAMES) {
    const value = shown[field]
    const isStatedToday = statements.some(
      (statement) =>
        statement.field === field &&
        statement.source === 'owner' &&
        statement.statedOn === utcDay(now),
    )
    if (isConfirmable(field) && value !== '' && !isStatedToday) {
      await recordEdit(db, claim, { field, value, now })
    }
  }
}

async function recordEdit(
  db: Database,
  { id, clinicId }: Claim,
  { field, value, now }: { field: Field; value: FieldValue; now: Date },
): Promise<void> {
  const by = { actor: 'owner' } as const
  const outcome = await recordStatement(db, {
    id: clinicId,
    field,
    source: 'owner',
    value,
    by,
    now,
  })
  if (outcome.kind !== 'done') return
  await db
    .insertInto('claim_edits')
    .values({ history_id: outcome.historyId, claim_id: id })
    .execute()
}

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
