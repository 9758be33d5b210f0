import { sql } from 'kysely'
import { listedValue } from '#domain/stewardship/list-row.ts'
import { parseClinicRow } from '#db/listings/clinic-row.ts'
import { missingClinics } from '#db/import/pairing/missing-clinics.ts'
import type { ImportDb } from '#db/import/staging/staging-tables.ts'

/** Call it before missing clinics are removed: keeps their ids and decisions until they return. */
export async function recordGone(db: ImportDb): Promise<void> {
  await sql`
    update curated_clinics set state = 'gone', state_slug = providers.state_slug,
      city_slug = providers.city_slug, slug = providers.slug
    from providers
    where id = provider_id and id in ${missingClinics(db).select('provider_id')}
  `.execute(db)
}

/** Clinics that return to their city get their former slug. */
export async function claimKnownSlugs(db: ImportDb): Promise<void> {
  await sql`
    update incoming_changes as change set own_slug = curated.slug
    from incoming_known as known
    join curated_clinics as curated using (provider_id)
    join incoming on incoming.row = known.row
    where change.row = known.row
      and curated.state_slug = incoming.state_slug and curated.city_slug = incoming.city_slug
  `.execute(db)
}

/** Call it after everything else is written: stores the newest list's rows. */
export async function recordListRows(db: ImportDb, now: Date): Promise<void> {
  await dateChangedFields(db, now)
  await sql`
    update curated_clinics as curated set list_row = incoming_curated.list_row,
      content_hash = incoming_curated.content_hash,
      state = iif(curated.state = 'gone', 'listed', curated.state)
    from incoming_curated where incoming_curated.provider_id = curated.provider_id
  `.execute(db)
}

/** The age of a conflict is counted from here (R-FIELD-2). */
async function dateChangedFields(db: ImportDb, now: Date): Promise<void> {
  const statements = await db
    .selectFrom('clinic_statements as statement')
    .innerJoin('curated_clinics as curated', 'curated.provider_id', 'statement.provider_id')
    .innerJoin('incoming_curated as newest', 'newest.provider_id', 'statement.provider_id')
    .select(['statement.provider_id', 'field'])
    .select(['curated.list_row as before', 'newest.list_row as after'])
    .whereRef('curated.list_row', '<>', 'newest.list_row')
    .execute()
  for (const { provider_id, field, before, after } of statements) {
    const [known, listed] = [before, after].map((row) => listedValue(field, parseClinicRow(row)))
    if (known === listed) continue
    await db
      .insertInto('list_changes')
      .values({ provider_id, field, at: now.toISOString() })
      .onConflict((conflict) => conflict.doUpdateSet({ at: now.toISOString() }))
      .execute()
  }
}
