import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { resolveQuery } from '#db/places/resolve/query.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { searchUnavailable } from './search-unavailable.ts'

/** The text is never stored. */
export function resolveRoutes(snapshots: Snapshots): Router {
  const handler: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const resolution = await snapshots.read(({ db }) => resolveQuery(db, text))
    response.set('cache-control', 'no-store').json(resolution)
  }
  return getRoute(paths.apiResolve(), handler, searchUnavailable())
}
