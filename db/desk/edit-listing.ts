import { sql } from 'kysely'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { readTypedAddress } from '#domain/places/typed-address.ts'
import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import { readValue, type ReadValue } from '#domain/stewardship/read-value.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { deleteApplication } from '#db/applications/decide.ts'
import { purgeClaims } from '#db/claims/end.ts'
import { CHOSEN } from '#db/duplicates/refresh.ts'
import type { Database } from '#db/engine/schema.ts'
import { purgeReports } from '#db/reports/purge.ts'
import { createListing, eraseListing } from '#db/stewardship/create-listing.ts'
import { curate } from '#db/stewardship/curated.ts'
import { markUndone } from '#db/stewardship/decisions.ts'
import type { AdminStep } from '#db/stewardship/history.ts'
import { recordStatement, type StatementOutcome } from '#db/stewardship/record-statement.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { findName } from './listing-page.ts'

/** Fields of a listing that the admin adds by hand. */
export const NEW_FIELDS = ['name', 'address', 'phone', 'site', 'hours', 'description'] as const

type NewField = (typeof NEW_FIELDS)[number]

type Added =
  | { kind: 'done'; id: number }
  | { kind: 'refused'; errors: Partial<Record<NewField, string>> }

/** Lists what no list and no application has. */
export async function addListing(
  db: Database,
  typed: Readonly<Record<NewField, string>>,
  step: AdminStep,
): Promise<Added> {
  const values: Partial<Record<Field, FieldValue>> = {}
  const errors: Partial<Record<NewField, string>> = {}
  for (const field of NEW_FIELDS) {
    const read = await readTyped(db, { field, typed: typed[field] })
    if ('problem' in read) errors[field] = read.problem
    else if (read.value !== '') values[field] = read.value
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const id = await createListing(db, { values, source: 'correction', ...step })
  return { kind: 'done', id }
}

/** Records what the admin typed as a correction, which imports keep. */
export async function correctListing(
  db: Database,
  { id, field, typed, ...step }: AdminStep & { id: number; field: Field; typed: string },
): Promise<StatementOutcome | { kind: 'refused'; problem: string }> {
  const read = await readTyped(db, { id, field, typed })
  if ('problem' in read) return { kind: 'refused', problem: read.problem }
  return recordStatement(db, { id, field, source: 'correction', value: read.value, ...step })
}

/** City, position and time zone derive from an address, so it needs a look-up. */
async function readTyped(
  db: Database,
  { id, field, typed }: { id?: number; field: Field; typed: string },
): Promise<ReadValue> {
  if (field !== 'address') return readValue(field, typed)
  const address = readTypedAddress(typed)
  if (address === undefined) {
    return { problem: 'Enter an address such as “500 Main St, Austin, TX 78701”' }
  }
  const current = id === undefined ? undefined : await curate(db, id)
  const located = await locateAddress(db, address, current?.listRow ?? BLANK_ROW)
  return { value: JSON.stringify(located) }
}

/**
 * Deletes a listing with what was sent about it, its history and the application that made it; payments
 * stay. Its addresses answer 410 for ever. `false` when there is none.
 */
export async function deleteListing(
  db: Database,
  { id, by, now }: AdminStep & { id: number },
): Promise<boolean> {
  if ((await findName(db, id)) === null) return false
  const reports = db.selectFrom('clinic_reports').select('id').where('provider_id', '=', id)
  for (const report of await reports.execute()) await purgeReports(db, [report.id])
  await db.deleteFrom('clinic_reports').where('provider_id', '=', id).execute()
  const claims = db.selectFrom('clinic_claims').select('id').where('provider_id', '=', id)
  for (const claim of await claims.execute()) await purgeClaims(db, [claim.id])
  for (const table of ['listing_notes', 'listing_days', 'list_changes'] as const) {
    await db.deleteFrom(table).where('provider_id', '=', id).execute()
  }
  await db
    .deleteFrom('duplicate_pairs')
    .where((eb) => eb.or([eb('first_id', '=', id), eb('second_id', '=', id)]))
    .execute()
  const application = await db
    .selectFrom('company_applications')
    .select('id')
    .where('provider_id', '=', id)
    .executeTakeFirst()
  if (application === undefined) await eraseListing(db, { id, by, now })
  else await deleteApplication({ db }, application.id, { by, now })
  const details = { clinic: id }
  await recordAudit(db, { event: 'listing-deleted', ...by, details }, now)
  return true
}

/** Puts two listings into the queue as a possible duplicate, to compare and merge; returns its id. */
export async function comparePair(
  db: Database,
  ids: readonly [number, number],
  now: Date,
): Promise<string | undefined> {
  const [first, second] = [Math.min(...ids), Math.max(...ids)]
  const { numAffectedRows } = await sql`
    insert into duplicate_pairs (first_id, second_id, kind, score, reasons, found_at)
      select ${first}, ${second}, 'same', 1, ${CHOSEN}, ${now.toISOString()}
      where (select count(*) from providers where id in (${first}, ${second})) = 2
    on conflict do update set decision = null, decided_at = null
  `.execute(db)
  if (numAffectedRows !== 1n) return undefined
  await markUndone(db, { kind: 'duplicate', subject: `${first}-${second}` }, now)
  return `${first}-${second}`
}

interface Note extends AdminStep {
  id: number
  text: string
}

export async function noteListing(db: Database, { id, text, by, now }: Note): Promise<void> {
  await db
    .insertInto('listing_notes')
    .values({ provider_id: id, at: now.toISOString(), noted_by: by.name || by.actor, text })
    .execute()
}

export async function deleteNote(db: Database, { id, note }: { id: number; note: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('listing_notes')
    .where('provider_id', '=', id)
    .where('id', '=', note)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
