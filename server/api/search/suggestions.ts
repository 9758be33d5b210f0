import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { knownPlacesReader } from '#db/search/known-places.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { cachePerRevision } from '#server/feeds/cache-per-revision.ts'
import { searchUnavailable } from '#server/http/search-unavailable.ts'

/** The text is never stored. */
export function suggestionRoutes(snapshots: Snapshots): Router {
  const knownPlaces = cachePerRevision(snapshots, knownPlacesReader())
  const handler: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const suggestions = await snapshots.read(async (snapshot) =>
      listSuggestions(snapshot.db, await knownPlaces.at(snapshot), text),
    )
    response.set('cache-control', 'no-store').json({ suggestions })
  }
  return getRoute(paths.apiSuggestions(), handler, searchUnavailable())
}
