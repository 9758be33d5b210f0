import { sql } from 'kysely'
import { missingClinics } from './missing-clinics.ts'
import type { AddressCounts } from './report.ts'
import type { ImportDb } from './staging-tables.ts'

/** Finds new rows that are clinics listed before, and gives them their former slugs (R-URL-6). */
export async function findReturns(db: ImportDb): Promise<void> {
  for (const key of [sql.ref('place_id'), sql.ref('identity')]) {
    await sql`
      insert or ignore into incoming_returns (row, state_slug, city_slug, slug)
        with gone as (
          select * from former_addresses
          where provider_id is null and application_id is null and ${key} <> ''
        ), added as (
          select row, state_slug, city_slug, base_slug, coalesce(place_id, '') as place_id,
            clinic_identity(name, street, postal_code, phone) as identity
          from incoming_changes join incoming using (row) left join incoming_facts using (row)
          where kind = 'added' and exists (select 1 from gone)
        )
        select added.row, gone.state_slug, gone.city_slug, gone.slug
        from added join gone using (${key})
        order by gone.city_slug = added.city_slug and gone.state_slug = added.state_slug desc,
          gone.slug = added.base_slug desc, added.row
    `.execute(db)
  }
  await sql`
    update incoming_changes set own_slug = returned.slug
    from incoming_returns as returned join incoming using (row)
    where returned.row = incoming_changes.row
      and returned.state_slug = incoming.state_slug and returned.city_slug = incoming.city_slug
  `.execute(db)
}

/** Call it while moved, renamed and missing clinics are still stored under their old addresses. */
export async function recordFormerAddresses(
  db: ImportDb,
  /** In an undo, the addresses that the undone import made are gone. */
  { isUndo }: { isUndo: boolean },
): Promise<AddressCounts> {
  const moved = await sql`
    insert into former_addresses (state_slug, city_slug, slug, provider_id, name)
      select state_slug, city_slug, providers.slug, ${isUndo ? null : sql`id`}, name
      from incoming_changes as change join providers on id = change.provider_id
      where change.kind in ('moved', 'renamed')
    on conflict do update set provider_id = excluded.provider_id, name = excluded.name
  `.execute(db)
  const missing = missingClinics(db).select('provider_id')
  const facts = sql`
    select id, state_slug, city_slug, slug, name,
      iif(id in (select provider_id from closed_clinics), 'closed', 'removed') as reason,
      coalesce(place_id, '') as place_id,
      clinic_identity(name, street, postal_code, phone) as identity
    from providers left join clinic_facts on provider_id = id
    where id in ${missing}
  `
  const older = await sql`
    update former_addresses as former
    set provider_id = null, reason = gone.reason, name = gone.name,
      place_id = gone.place_id, identity = gone.identity
    from (${facts}) as gone where former.provider_id = gone.id
  `.execute(db)
  const current = await sql`
    insert into former_addresses (state_slug, city_slug, slug, name, reason, place_id, identity)
      select state_slug, city_slug, slug, name, reason, place_id, identity from (${facts}) where true
    on conflict do update set provider_id = null, name = excluded.name, reason = excluded.reason,
      place_id = excluded.place_id, identity = excluded.identity
  `.execute(db)
  const [redirected, ...gone] = [moved, older, current].map(({ numAffectedRows }) =>
    Number(numAffectedRows ?? 0),
  )
  const goneCount = gone.reduce((sum, count) => sum + count, 0)
  return isUndo
    ? { redirects: 0, gone: (redirected ?? 0) + goneCount }
    : { redirects: redirected ?? 0, gone: goneCount }
}

/** All former addresses of clinics that returned lead to them again. `id` of a row's new clinic. */
export async function redirectToReturned(db: ImportDb, firstId: number): Promise<void> {
  await sql`
    update former_addresses as former set provider_id = ${firstId} + returned.row
    from incoming_returns as returned
    join former_addresses as found using (state_slug, city_slug, slug)
    where former.provider_id is null and former.application_id is null
      and former.place_id = found.place_id and former.identity = found.identity
  `.execute(db)
}
