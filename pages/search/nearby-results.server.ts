import type { NearbyRequest } from '#domain/search/location.ts'
import type { SearchSource } from '#db/search/search.ts'
import { HERE, readListMap } from '#ui/map/list-map.server.ts'
import { readAround } from '#db/lists/around.ts'
import { readListRequest, canonicalRedirect } from '#db/lists/provider-list.ts'

/**
 * The list around the visitor. Its filters are sent in the body too, so there is nothing to
 * redirect.
 */
export async function searchNearby(
  source: SearchSource,
  { list: fields, ...position }: NearbyRequest,
) {
  const { db } = source
  const center = { ...position, zip: '' }
  const listRequest = await readListRequest(source, new URLSearchParams(fields))
  const found = await readAround(db, center, listRequest)
  const resolved =
    listRequest.clockWord && canonicalRedirect(listRequest, found.clinics, new Date())
  const { list, around, isTotalExact } =
    resolved === null
      ? found
      : await readAround(db, center, await readListRequest(source, resolved))
  const map = await readListMap(db, list.entries, { ...position, name: HERE })
  const { within, isFar } = around
  return { kind: 'around' as const, position, list, map, within, isFar, isTotalExact }
}
