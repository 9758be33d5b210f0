import { sql } from 'kysely'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { fieldsIn, type Field } from '#domain/facts/facts.ts'
import { readFacts } from '#domain/facts/form.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { deleteApplication } from '#db/proposals/decide.ts'
import { CHOSEN } from '#db/duplicates/refresh.ts'
import type { Database } from '#db/engine/schema.ts'
import { eraseAbout } from '#db/proposals/purge.ts'
import { createListing, eraseListing } from '#db/stewardship/steps.ts'
import { keepListRow, findName } from '#db/stewardship/listing.ts'
import { type AdminStep, log } from '#db/decisions/log.ts'
import { recordStatement, type StatementOutcome } from '#db/stewardship/state-facts.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'

type Added = { kind: 'done'; id: number } | { kind: 'refused'; errors: FormErrors }

/** Lists what no list and no application has. */
export async function addListing(db: Database, sent: unknown, step: AdminStep): Promise<Added> {
  const { values, errors } = await readSent(db, fieldsIn('add'), sent)
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const known = Object.entries(values).filter(([, value]) => value !== '')
  const stated = { values: Object.fromEntries(known), source: 'correction', ...step } as const
  return { kind: 'done', id: await createListing(db, stated) }
}

/** Records what the admin typed as a correction, which imports keep. */
export async function correctListing(
  db: Database,
  { id, field, sent, ...step }: AdminStep & { id: number; field: Field; sent: unknown },
): Promise<StatementOutcome | { kind: 'refused'; errors: FormErrors }> {
  const { values, errors } = await readSent(db, [field], sent, id)
  const value = values[field]
  if (value === undefined) return { kind: 'refused', errors }
  return recordStatement(db, { id, field, source: 'correction', value, ...step })
}

/** City, position and time zone derive from an address, so it needs a look-up. */
async function readSent(db: Database, fields: readonly Field[], sent: unknown, id?: number) {
  const { values, address, errors } = readFacts(fields, sent)
  if (address === null) return { values, errors }
  const current = id === undefined ? undefined : await keepListRow(db, id)
  const located = await locateAddress(db, address, current?.listRow ?? BLANK_ROW)
  return { values: { ...values, address: JSON.stringify(located) }, errors }
}

/**
 * Deletes a listing with what was sent about it, its history and the application that made it. Its addresses answer 410 for ever. `false` when there is none.
 */
export async function deleteListing(
  db: Database,
  { id, by, now }: AdminStep & { id: number },
): Promise<boolean> {
  if ((await findName(db, id)) === undefined) return false
  await eraseAbout(db, id)
  for (const table of ['listing_notes', 'listing_days'] as const) {
    await db.deleteFrom(table).where('listing_id', '=', id).execute()
  }
  await db
    .deleteFrom('duplicate_pairs')
    .where((eb) => eb.or([eb('first_id', '=', id), eb('second_id', '=', id)]))
    .execute()
  const application = await db
    .selectFrom('proposals')
    .select('id')
    .where('made_id', '=', id)
    .executeTakeFirst()
  if (application === undefined) await eraseListing(db, { id, now })
  else await deleteApplication({ db }, application.id, { by, now })
  await log(db, { kind: 'delete-listing', listingId: id }, { by, now })
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
  return `${first}-${second}`
}

interface Note extends AdminStep {
  id: number
  text: string
}

export async function noteListing(db: Database, { id, text, by, now }: Note): Promise<void> {
  await db
    .insertInto('listing_notes')
    .values({ listing_id: id, at: now.toISOString(), noted_by: by.name || by.actor, text })
    .execute()
}

export async function deleteNote(db: Database, { id, note }: { id: number; note: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('listing_notes')
    .where('listing_id', '=', id)
    .where('id', '=', note)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
