import type { Selectable } from 'kysely'
import { z } from 'zod'
import { toUpdatedFields, type ApplicationFacts } from '#domain/applications/clinic-update.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { isChangedSince, type Actor } from '#db/stewardship/history.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { redirectHidden } from '#db/stewardship/withhold.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { parseServices } from '#domain/clinics/services.ts'

export type ApplicationRow = Selectable<Schema['company_applications']>

interface Step {
  by: Actor
  now: Date
}

/** States the application's facts about the clinic (R-UPDATE-2). Returns the ids of the history. */
export async function updateClinic(
  db: Database,
  application: ApplicationRow,
  { clinicId, ...step }: Step & { clinicId: number },
): Promise<number[]> {
  await setClinic(db, application, clinicId)
  if (application.provider_id !== null) await redirectHidden(db, application.provider_id, clinicId)
  const values = toUpdatedFields(toApplicationFacts(application))
  return stateFields(db, { id: clinicId, values, source: 'owner', ...step })
}

/** Reverts an update, except fields that the clinic has stated again since. */
export async function takeBackUpdate(
  db: Database,
  application: ApplicationRow,
  { by, now }: Step,
): Promise<void> {
  if (application.clinic_id === null) return
  await setClinic(db, application, null)
  if (application.provider_id !== null) await redirectHidden(db, application.provider_id, null)
  for (const historyId of (await findHistoryIds(db, application.id)).toReversed()) {
    if (await isChangedSince(readOnly(db), historyId)) continue
    await undoDecision(db, historyId, by, now)
  }
}

export function toApplicationFacts(application: ApplicationRow): ApplicationFacts {
  const { phone, website, hours, description, lasers, certifications } = application
  return {
    phone,
    website,
    hours,
    description,
    lasers,
    certifications,
    services: parseServices(application.services),
    startingPrice: application.starting_price,
    freeConsultation: application.free_consultation,
    yearEstablished: application.year_established,
  }
}

async function findHistoryIds(db: Database, applicationId: string): Promise<number[]> {
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
