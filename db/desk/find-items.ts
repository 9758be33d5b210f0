import { sql, type RawBuilder } from 'kysely'
import { queuePath, queueKey } from '#domain/proposals/desk.ts'
import { readReference } from '#domain/proposals/kinds.ts'
import { paths } from '#domain/site/paths.ts'
import { BY_CALL } from '#db/proposals/owners.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readPhone } from './find-listings.ts'

interface Item {
  kind: 'Application' | 'Report' | 'Claim' | 'Possible duplicate' | 'Merged into this one'
  id: string
  name: string
  /** "pending", "open" */
  status: string
  at: string
  listingId: number | null
}

const LAST = '\uFFFF'

/**
 * Applications, reports and claims with a reference, id, e-mail address or phone number, and
 * applications whose company's name begins so; the latest first.
 */
export function findItems(db: ReadDb, text: string, limit: number) {
  const reference = readReference(text)
  const typed = text.trim()
  const words = typed.toLowerCase()
  const items = sql<Item>`(
    select * from (
      select 'Application' as kind, id, name, status, created_at as at,
        coalesce(listing_id, made_id) as listingId
      from proposals
      where kind = 'apply' and (reference = ${reference} or id = ${typed}
        or (email <> '' and lower(email) = ${words})
        or (lower(name) >= ${words} and lower(name) < ${words + LAST})
        or phone_digits = ${readPhone(typed) ?? null})
      limit 1000)
    union all
    select 'Report', reference, name, status, created_at, listing_id
    from proposals
    where kind in ('report', 'edit')
      and (reference = ${reference} or (email <> '' and lower(email) = ${words}))
    union all
    select 'Claim', claim.id, coalesce(providers.name, ''),
      case when claim.status = 'pending' then 'open'
        when claim.status = 'approved' and owner.ended_at is null then 'proven' else 'ended' end,
      claim.created_at, coalesce(owner.listing_id, claim.listing_id)
    from proposals as claim left join owners as owner on owner.id = claim.id
      left join providers on providers.id = coalesce(owner.listing_id, claim.listing_id)
    where claim.kind = 'claim'
      and (claim.reference = ${reference} or claim.id = ${typed} or (claim.email <> '' and lower(claim.email) = ${words}))
  )`
  return readItems(db, items, limit)
}

/** What waits about a listing, all applications for it, and what was merged into it; the latest first. */
export function listItemsOf(db: ReadDb, id: number, limit: number) {
  const items = sql<Item>`(
    select 'Application' as kind, id, name, status, created_at as at,
      ${id} as listingId
    from proposals where kind = 'apply' and (made_id = ${id} or listing_id = ${id})
    union all
    select 'Report', reference, '', status, created_at, ${id}
    from proposals
    where kind in ('report', 'edit') and listing_id = ${id} and status = 'pending'
    union all
    select 'Claim', id, '', 'open', created_at, ${id}
    from proposals where listing_id = ${id} and status = 'pending' and ${BY_CALL}
    union all
    select 'Possible duplicate', first_id || '-' || second_id, '', 'pending', found_at, ${id}
    from duplicate_pairs where (first_id = ${id} or second_id = ${id}) and decision is null
    union all
    select 'Merged into this one', listing_id, list_row ->> 'name', state, '', listing_id
    from decided_listings where winner_id = ${id}
  )`
  return readItems(db, items, limit)
}

async function readItems(db: ReadDb, items: RawBuilder<Item>, limit: number) {
  const rows = await db
    .selectFrom(items.as('item'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((item) => ({ ...item, path: pathOf(item) }))
}

export type FoundItem = Awaited<ReturnType<typeof readItems>>[number]

const QUEUED = { Report: 'report', Claim: 'claim', 'Possible duplicate': 'pair' } as const

/** Where it is decided, or else the listing that it was about. */
function pathOf({ kind, id, status, listingId }: Item): string {
  if (kind === 'Application') return paths.adminCompany(id)
  const isOpen = status === 'pending' || status === 'open'
  return kind !== 'Merged into this one' && (isOpen || listingId === null)
    ? queuePath({ open: queueKey(QUEUED[kind], id) })
    : paths.adminListing(listingId ?? 0)
}
