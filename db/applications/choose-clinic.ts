import type { ProviderPlace } from '#domain/site/paths.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findClinic } from '#db/claims/find.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import type { ApplicationRow } from './row.ts'
import { findMatch } from './duplicates.ts'

/** Approves as a new listing or as an update. If omitted, updates the matching clinic, if any. */
export type Approval =
  | { as: 'new' }
  | {
      as: 'update'
      clinic?: ProviderPlace | undefined
      /** The fields that change; by default those that need no proof (R-UPDATE-4). */
      fields?: readonly Field[] | undefined
    }

/**
 * Id of the clinic to update, `null` for a new listing, `undefined` when the chosen clinic is not
 * listed.
 */
export async function chooseClinic(
  db: ReadDb,
  application: ApplicationRow,
  approval?: Approval,
): Promise<number | null | undefined> {
  if (approval?.as === 'new') return null
  if (approval?.clinic !== undefined) {
    const id = await findClinicId(db, approval.clinic)
    return id && (await findClinic(db, id))?.id
  }
  const match = await findMatch(db, application)
  return match ?? (approval === undefined ? null : undefined)
}
