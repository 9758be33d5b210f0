import { sql } from 'kysely'
import { shownRow } from '#domain/stewardship/list-row.ts'
import { recordMovedAddress } from '#db/addresses/keep-former.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { curate, setState, type CuratedClinic } from './curated.ts'
import {
  findStored,
  insertClinic,
  removeClinic,
  updateClinic,
  type StoredClinic,
} from './write-clinic.ts'

/**
 * Makes the pages of listings follow from what was said about them: their facts, whether they are listed,
 * and where their addresses lead (R-URL-6).
 */
export async function showListings(db: Database, ids: Iterable<number>, now: Date): Promise<void> {
  for (const id of new Set(ids)) {
    const clinic = await curate(db, id)
    if (clinic !== undefined) await showListing(db, clinic, now)
  }
}

/** Before an import removes a clinic whose addresses may lead on to another one. */
export async function rememberLeaving(db: Database, id: number): Promise<void> {
  await curate(db, id)
  const stored = await findStored(db, id)
  if (stored === undefined) return
  await rememberAddresses(db, stored)
  await setState(db, id, { state: 'gone', winner_id: null })
}

async function showListing(db: Database, clinic: CuratedClinic, now: Date): Promise<void> {
  const { id, state, listRow, isFromList, address } = clinic
  const stored = await findStored(db, id)
  if (state !== 'listed') {
    if (stored !== undefined) {
      await rememberAddresses(db, stored)
      await removeClinic(db, stored, now)
    } else await advanceRevision(db, now)
    await answerAddresses(db, clinic)
    await answerMerged(db, id)
    return
  }
  const row = shownRow(listRow, await listStatements(db, id))
  if (stored !== undefined) {
    await updateClinic(db, stored, row, now)
    return
  }
  // Its former slug is free if it is still in the same city, where no other clinic can have it.
  const isSameCity = row.state_slug === address.stateSlug && row.city_slug === address.citySlug
  await insertClinic(db, { id, row, isFromList, slug: isSameCity ? address.slug : undefined }, now)
  await sql`update former_addresses set provider_id = ${id} where ${isRemembered(id)}`.execute(db)
  await answerMerged(db, id)
}

/** Addresses of listings that were merged into this one follow it. */
async function answerMerged(db: Database, winnerId: number): Promise<void> {
  const losers = await db
    .selectFrom('curated_clinics')
    .select('provider_id as id')
    .where('winner_id', '=', winnerId)
    .execute()
  for (const { id } of losers) await answerAddresses(db, { id, state: 'merged', winnerId })
}

/** Stores the addresses, because removing the provider unlinks them. */
async function rememberAddresses(db: Database, stored: StoredClinic): Promise<void> {
  const { id, stateSlug, citySlug, slug, name } = stored
  await recordMovedAddress(db, stored, id)
  const addresses = sql`(
    select json_group_array(json_array(state_slug, city_slug, slug))
    from former_addresses where provider_id = ${id}
  )`
  await sql`
    update curated_clinics set former_addresses = ${addresses}, slug = ${slug},
      state_slug = ${stateSlug}, city_slug = ${citySlug}
    where provider_id = ${id}
  `.execute(db)
  await sql`
    update former_addresses set name = ${name} where provider_id = ${id} and name = ''
  `.execute(db)
}

/** Its addresses lead to the winner of a merge, or answer 410; a listing that left its list keeps the reason. */
async function answerAddresses(
  db: Database,
  { id, state, winnerId }: Pick<CuratedClinic, 'id' | 'state' | 'winnerId'>,
): Promise<void> {
  const answer =
    state === 'merged'
      ? sql`provider_id = (select id from providers where id = ${winnerId})`
      : state === 'gone'
        ? sql`provider_id = null`
        : sql`provider_id = null, place_id = '', identity = '', reason = ${state},
            name = iif(${state} = 'hidden', '', name)`
  await sql`update former_addresses set ${answer} where ${isRemembered(id)}`.execute(db)
}

function isRemembered(id: number) {
  return sql`(state_slug, city_slug, slug) in (
    select value ->> 0, value ->> 1, value ->> 2
    from curated_clinics, json_each(curated_clinics.former_addresses) where provider_id = ${id}
  )`
}
