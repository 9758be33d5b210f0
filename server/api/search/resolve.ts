import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { readTypedSearch } from '#db/search/typed-search.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { searchUnavailable } from '#server/http/search-unavailable.ts'

/** Returns what the text names and the URL of its results. The text is never stored. */
export function resolveRoutes(snapshots: Snapshots): Router {
  const handler: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const { location, url } = await snapshots.read(({ db }) => readTypedSearch(db, text))
    const resolution = location ? { type: 'location', location } : { type: 'query', query: text }
    response.set('cache-control', 'no-store').json({ ...resolution, url })
  }
  return getRoute(paths.apiResolve(), handler, searchUnavailable())
}
