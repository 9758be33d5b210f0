import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { ASK_FIELD, SELECTED_FIELD } from '#domain/proposals/desk.ts'
import {
  BULK_FIELDS,
  LISTINGS_PER_PAGE,
  listingsPath,
  readListingQuery,
} from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { readChoice } from '#domain/text/choices.ts'
import { findItems } from '#db/desk/find-items.ts'
import { findListings, findListingsById, findNamedListing } from '#db/desk/find-listings.ts'
import { adminPage, requireAdmin } from '../../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_ITEMS = 10

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, urlParsed } = pageContext
  const { search, searchAll } = urlParsed
  const now = new Date()
  const query = readListingQuery(search)
  const named = await findNamedListing(db, query.q)
  if (named !== undefined) throw redirect(paths.adminListing(named))
  const first = await findListings(db, {
    ...query,
    limit: LISTINGS_PER_PAGE,
    offset: (query.page - 1) * LISTINGS_PER_PAGE,
    now,
  })
  const asked = search[ASK_FIELD]
  const chosen = searchAll[SELECTED_FIELD]?.map(Number).filter(Number.isInteger) ?? []
  const selected = asked === undefined ? [] : await findListingsById(db, chosen)
  const isNone = asked !== undefined && selected.length === 0
  const { notice, ...page } = await adminPage(pageContext, 'Listings')
  return {
    ...page,
    query,
    ...first,
    pageCount: Math.max(1, Math.ceil(first.total / LISTINGS_PER_PAGE)),
    items: query.q === '' ? [] : await findItems(db, query.q, MAX_ITEMS),
    notice: isNone ? ('none-selected' as const) : notice,
    /** This list, to return to. */
    back: listingsPath(query),
    /** What is to be done with the selected listings, once it is confirmed. */
    ask: selected.length === 0 ? null : asked === 'set' ? ('set' as const) : ('hide' as const),
    field: readChoice(BULK_FIELDS, search['field']) ?? ('status' as const),
    selected,
  }
}
