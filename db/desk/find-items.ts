import { sql } from 'kysely'
import { queuePath, queueKey } from '#domain/reports/queue-keys.ts'
import { readReference } from '#domain/reports/reference.ts'
import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readPhone } from './find-listings.ts'

interface Found {
  kind: 'Application' | 'Report' | 'Claim'
  id: string
  name: string
  /** Of an application or report; of a claim, "open", "proven" or "ended". */
  status: string
  at: string
  listingId: number | null
}

const LAST = '\uFFFF'

/**
 * Applications, reports and claims with a reference, id, e-mail address or phone number, and
 * applications whose company's name begins so; the latest first.
 */
export async function findItems(db: ReadDb, text: string, limit: number) {
  const reference = readReference(text)
  const typed = text.trim()
  const words = typed.toLowerCase()
  const items = sql<Found>`(
    select * from (
      select 'Application' as kind, id, company_name as name, status, created_at as at,
        coalesce(clinic_id, provider_id) as listingId
      from company_applications
      where reference = ${reference} or id = ${typed} or lower(email) = ${words}
        or (lower(company_name) >= ${words} and lower(company_name) < ${words + LAST})
        or substr(replace(replace(replace(replace(replace(replace(
          phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10)
          = ${readPhone(typed) ?? null}
      limit 1000)
    union all
    select 'Report', reference, clinic_name, status, created_at, provider_id
    from clinic_reports
    where reference = ${reference} or (email <> '' and lower(email) = ${words})
    union all
    select 'Claim', claim.id, coalesce(name, ''), claim.state, created_at, claim.provider_id
    from clinic_claims as claim left join providers on providers.id = claim.provider_id
    where claim.id = ${typed} or lower(email) = ${words}
  )`
  const rows = await db
    .selectFrom(items.as('item'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((item) => ({ ...item, path: pathOf(item) }))
}

export type FoundItem = Awaited<ReturnType<typeof findItems>>[number]

/** Where it is decided, or else the listing that it was about. */
function pathOf({ kind, id, status, listingId }: Found): string {
  if (kind === 'Application') return paths.adminCompany(id)
  const isOpen = status === 'pending' || status === 'open'
  return isOpen || listingId === null
    ? queuePath({ open: queueKey(kind === 'Report' ? 'report' : 'claim', id) })
    : paths.adminListing(listingId)
}
