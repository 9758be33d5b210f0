import { z } from 'zod'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import type { Field, FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { findShownValues } from '#db/claims/find.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { isChangedSince, type Step } from '#db/stewardship/history.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { redirectHidden } from '#db/stewardship/withhold.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import type { ApplicationRow } from './row.ts'
import { statedValues } from './listing.ts'

/** States the application's values of the fields (R-UPDATE-2). Returns the ids of the history. */
export async function updateClinic(
  db: Database,
  application: ApplicationRow,
  { clinicId, fields, ...step }: Step & { clinicId: number; fields: readonly Field[] },
): Promise<number[]> {
  await setClinic(db, application, clinicId)
  if (application.provider_id !== null) await redirectHidden(db, application.provider_id, clinicId)
  const values = await listValues(db, application, { clinicId, fields })
  return stateFields(db, { id: clinicId, values, source: 'owner', ...step })
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
  step: Step,
): Promise<void> {
  if (application.clinic_id === null) return
  await setClinic(db, application, null)
  if (application.provider_id !== null) await redirectHidden(db, application.provider_id, null)
  for (const historyId of (await findHistoryIds(db, application.id)).toReversed()) {
    if (await isChangedSince(db, historyId)) continue
    await undoDecision(db, historyId, step)
  }
}

/** The fields that its latest approval as an update set; `undefined` for none. */
export async function findUpdatedFields(db: Database, id: string): Promise<Field[] | undefined> {
  const historyIds = await findHistoryIds(db, id)
  if (historyIds.length === 0) return undefined
  const entries = await db
    .selectFrom('clinic_history')
    .select('field')
    .where('id', 'in', historyIds)
    .execute()
  return entries.flatMap(({ field }) => (field === '' ? [] : [field]))
}

export async function findHistoryIds(db: ReadDb, applicationId: string): Promise<number[]> {
  const approval = await db
    .selectFrom('application_decisions')
    .select('history_ids as historyIds')
    .where('application_id', '=', applicationId)
    .where('history_ids', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return z.array(z.int()).parse(JSON.parse(approval?.historyIds ?? '[]'))
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
