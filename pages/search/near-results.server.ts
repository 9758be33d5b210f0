import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { listParameters } from '#domain/filters/list-query.ts'
import type { Near } from '#domain/search/location.ts'
import { paths } from '#domain/site/paths.ts'
import { readAround } from '#db/lists/place-list.ts'
import { canonicalRedirect, readListRequest } from '#db/lists/provider-list.ts'
import { HERE, readListMap } from '#ui/map/list-map.server.ts'

/**
 * The list around the visitor or the middle of their map (R-AROUND-2). Only the browser knows the position: without
 * it, the page asks, and `_islands/near.ts` loads it again with the position in a header.
 */
export async function searchNear(source: PageContextServer, near: Near, list: URLSearchParams) {
  const { db, position } = source
  const listRequest = await readListRequest(source, list)
  // Another place was typed into the filters.
  if (listRequest.origin !== undefined) {
    throw redirect(paths.search({ list: listParameters(listRequest.query) }))
  }
  if (position === undefined) return { kind: 'ask' as const, near, list: [...list] }
  const {
    list: found,
    around,
    clinics,
    isTotalExact,
  } = await readAround(db, { ...position, zip: '' }, listRequest)
  const tidied = canonicalRedirect(listRequest, clinics, new Date())
  if (tidied !== null) throw redirect(paths.search({ near, list: tidied }))
  const name = near === 'map' ? 'Middle of the map' : HERE
  const map = await readListMap(db, found.entries, { origin: { ...position, name } })
  const { within, isFar } = around
  return { kind: 'around' as const, near, list: found, map, within, isFar, isTotalExact }
}
