import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { resolveQuery } from '#db/places/resolve/query.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { searchUnavailable } from './search-unavailable.ts'

/** GET /api/resolve: whether a text names a place. The text is kept nowhere. */
export function resolveRoutes(snapshots: Snapshots): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiResolve())
    .get(async (request, response) => {
      const text = readSearchText(request.query['q'])
      const resolution = await snapshots.read(({ db }) => resolveQuery(db, text))
      response.set('cache-control', 'no-store').json(resolution)
    })
    .all(onlyMethods('GET', 'HEAD'))
  router.use(searchUnavailable())
  return router
}
