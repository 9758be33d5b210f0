import { sql } from 'kysely'
import { newId } from '#db/import/curation/new-id.ts'
import { missingClinics } from '#db/import/pairing/missing-clinics.ts'
import type { AddressCounts } from '#db/import/report.ts'
import type { ImportDb } from '#db/import/staging/staging-tables.ts'

/**
 * Finds new rows of clinics that were listed at their address before, to return their slugs
 * (R-URL-6).
 */
export async function findReturns(db: ImportDb): Promise<void> {
  await sql`
    update incoming_changes as change set own_slug = (
      select former.slug from incoming join former_addresses as former using (state_slug, city_slug)
      where incoming.row = change.row and former.provider_id = change.provider_id
        and (change.kind = 'moved' or former.slug = base_slug
          or former.slug glob base_slug || '-[0-9]*')
      order by former.slug = base_slug desc, former.slug
    )
    where kind in ('moved', 'renamed') and own_slug is null
  `.execute(db)
  for (const key of [sql.ref('place_id'), sql.ref('identity')]) {
    await sql`
      insert or ignore into incoming_returns (row, state_slug, city_slug, slug)
        with gone as (
          select * from former_addresses
          where provider_id is null and application_id is null and ${key} <> ''
        ), arrived as (
          select row, kind, state_slug, city_slug, base_slug, coalesce(place_id, '') as place_id,
            clinic_identity(name, street, postal_code, phone) as identity
          from incoming_changes join incoming using (row) left join incoming_facts using (row)
          where (kind = 'added' or kind in ('moved', 'renamed') and own_slug is null)
            and exists (select 1 from gone)
        ), matches as (
          select arrived.row, arrived.kind, gone.state_slug, gone.city_slug, gone.slug,
            gone.slug = arrived.base_slug as is_same_slug,
            (gone.state_slug, gone.city_slug) = (arrived.state_slug, arrived.city_slug) as is_there
          from arrived join gone using (${key})
        )
        select row, state_slug, city_slug, slug from matches
        where kind = 'added' or is_there
        order by is_there desc, is_same_slug desc, row
    `.execute(db)
  }
  await sql`
    update incoming_changes set own_slug = returned.slug
    from incoming_returns as returned join incoming using (row)
    where returned.row = incoming_changes.row and own_slug is null
      and returned.state_slug = incoming.state_slug and returned.city_slug = incoming.city_slug
  `.execute(db)
}

/** Call it while moved, renamed and missing clinics are still stored under their old addresses. */
export async function recordFormerAddresses(
  db: ImportDb,
  /** True for an undo, where the addresses of the undone import are gone. */
  { isUndo }: { isUndo: boolean },
): Promise<AddressCounts> {
  const moved = await sql`
    insert into former_addresses
      (state_slug, city_slug, slug, provider_id, name, place_id, identity)
      select state_slug, city_slug, providers.slug, ${isUndo ? null : sql`id`}, name,
        coalesce(place_id, ''), clinic_identity(name, street, postal_code, phone)
      from incoming_changes as change
      join providers on id = change.provider_id
      left join clinic_facts on clinic_facts.provider_id = id
      where change.kind in ('moved', 'renamed')
    on conflict do update set provider_id = excluded.provider_id, name = excluded.name,
      place_id = excluded.place_id, identity = excluded.identity
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

/** Redirects all former addresses of returned clinics to them again. `lastId`: see applyChanges. */
export async function redirectToReturned(db: ImportDb, lastId: number): Promise<void> {
  const id = newId(lastId)
  await sql`
    update former_addresses as former set provider_id = returned.id
    from (
      select found.place_id, found.identity, ${id} as id
      from incoming_returns
      join incoming_changes as change using (row)
      join former_addresses as found using (state_slug, city_slug)
      where found.slug = incoming_returns.slug
    ) as returned
    where former.provider_id is null and former.application_id is null
      and former.place_id = returned.place_id and former.identity = returned.identity
  `.execute(db)
  // An undo also restores addresses of clinics that could not be recognized by their data.
  await sql`
    update former_addresses as former set provider_id = ${id}
    from incoming_changes as change join incoming using (row)
    where former.state_slug = incoming.state_slug and former.city_slug = incoming.city_slug
      and former.slug = change.own_slug
  `.execute(db)
}
