import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { knownPlacesReader } from '#db/search/known-places.ts'
import { listSimilarClinics } from '#db/search/similar-clinics.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { readTypedSearch } from '#db/search/typed-search.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { cachePerRevision } from '#server/feeds/cache-per-revision.ts'
import { searchUnavailable } from '#server/http/search-unavailable.ts'

/** What a text that is being typed may mean. It is never stored. */
export function typingRoutes(snapshots: Snapshots): Router[] {
  const knownPlaces = cachePerRevision(snapshots, knownPlacesReader())

  const suggest: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const suggestions = await snapshots.read(async (snapshot) =>
      listSuggestions(snapshot.db, await knownPlaces.at(snapshot), text),
    )
    response.set('cache-control', 'no-store').json({ suggestions })
  }

  /** What the text names, and the URL of its results. */
  const resolve: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const { location, url } = await snapshots.read(({ db }) => readTypedSearch(db, text))
    const resolution = location ? { type: 'location', location } : { type: 'query', query: text }
    response.set('cache-control', 'no-store').json({ ...resolution, url })
  }

  const listSimilar: RequestHandler = async (request, response) => {
    const { name, zip } = request.query
    const clinics = await snapshots.read(({ db }) => listSimilarClinics(db, { name, zip }))
    response.set('cache-control', 'no-store').json({ clinics })
  }

  return [
    getRoute(paths.apiSuggestions(), suggest, searchUnavailable()),
    getRoute(paths.apiResolve(), resolve, searchUnavailable()),
    getRoute(paths.apiSimilarClinics(), listSimilar),
  ]
}
