import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import { hasApproximatePosition, type ProviderCardData } from '#domain/clinics/provider.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { splitTarget } from '#domain/site/canonical-path.ts'
import type { SearchSource } from '#db/search/search.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { sendError } from '#server/http/send-error.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { readPlaceList, readTextList } from '#db/lists/place-list.ts'
import {
  pickListParameters,
  readListRequest,
  readMomentary,
  type ListRequest,
} from '#db/lists/provider-list.ts'
import { searchUnavailable } from '#server/http/errors.ts'

const NOT_A_LOCATION =
  'must be "80203", "Denver, CO" or "Colorado", or a JSON object with type, name and optional fields'

/**
 * `location` takes precedence over `q`, which is never read as a place here; without either, the
 * result is empty. Filters, order and page work as on the pages; unknown values are ignored and
 * named.
 */
export function searchRoutes(snapshots: SearchSnapshots): Router {
  const handler: RequestHandler = async (request, response) => {
    const parameters = new URLSearchParams(splitTarget(request.url).query)
    const location = readLocation(Object.fromEntries(parameters))
    if (parameters.has('location') && location === undefined) {
      sendError(response, 400, {
        code: 'invalid_parameters',
        message: 'Some parameters are missing or wrong.',
        fields: { location: [NOT_A_LOCATION] },
      })
      return
    }
    const text = readSearchText(parameters.get('q') ?? undefined)
    const answer = await snapshots.read((source) =>
      search(source, { location, text, list: pickListParameters(parameters) }),
    )
    response.set('cache-control', 'no-store').json(answer)
  }
  return getRoute(paths.apiSearch(), handler, searchUnavailable())
}

interface SearchRequest {
  location: ReturnType<typeof readLocation>
  text: string
  list: URLSearchParams
}

async function search(source: SearchSource, { location, text, list: parameters }: SearchRequest) {
  const request = await readListRequest(source, parameters)
  const find = (listRequest: ListRequest) =>
    location === undefined
      ? readTextList(source, text, listRequest)
      : readPlaceList(source.db, location, listRequest)
  const found = await readMomentary<Awaited<ReturnType<typeof find>>>(source, request, find)
  const totalIsExact = found.isTotalExact
  return {
    ...toListJson(found.list),
    totalIsExact,
    ...('match' in found && { match: found.match }),
  }
}

/** A list of results as the API answers it. */
export function toListJson({
  total,
  page,
  pageCount,
  ignored,
  entries,
}: ProviderListData<ProviderCardData>) {
  return {
    total,
    page,
    pageCount,
    ...(ignored.length > 0 && { ignored }),
    providers: entries.map(({ provider, miles }) => ({
      id: provider.slug, // same as in /provider/{id} (R-URL-4)
      ...provider,
      ...(miles !== null && {
        distanceMiles: Math.round(miles * 10) / 10,
        isDistanceApproximate: hasApproximatePosition(provider),
      }),
      url: paths.provider(provider),
    })),
  }
}
