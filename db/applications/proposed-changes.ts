import { FIELDS } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { compareListing } from './compare-clinic.ts'
import { findHistoryIds } from './clinic-updates.ts'
import { findRow } from './row.ts'

/** Labels of the fields that an update left alone for want of a proof. */
export async function listWithheld(
  db: ReadDb,
  applicationId: string,
  clinicId: number,
): Promise<string[]> {
  const application = await findRow(db, applicationId)
  const fields = application === undefined ? [] : await compareListing(db, application, clinicId)
  return fields.filter(({ isNotProven }) => isNotProven).map(({ label }) => label)
}

/** What an application would change about a listing, or changed; `undefined` for nothing. */
export async function listProposedChanges(db: ReadDb, applicationId: string, clinicId: number) {
  const application = await findRow(db, applicationId)
  if (application === undefined || application.status === 'declined') return undefined
  const isApproved = application.status === 'approved'
  const changes = isApproved
    ? await listMade(db, applicationId)
    : (await compareListing(db, application, clinicId))
        .filter(({ effect }) => effect === 'changes')
        .map(({ label, application: value }) => `${label}: ${value}`)
  if (changes.length === 0) return undefined
  return { isApproved, changes, sentOn: application.created_at }
}

async function listMade(db: ReadDb, applicationId: string): Promise<string[]> {
  const ids = await findHistoryIds(db, applicationId)
  const made = await db
    .selectFrom('clinic_history')
    .select(['field', 'after'])
    .where('id', 'in', ids)
    .execute()
  return made.flatMap(({ field, after }) =>
    field === '' ? [] : [`${FIELDS[field]}: ${formatValue(field, after ?? '')}`],
  )
}
