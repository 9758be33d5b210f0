import { Router } from 'express'
import { paths } from '#domain/paths.ts'
import { readSearchText } from '#domain/search-text.ts'
import { resolveQuery } from '#db/resolve-query.ts'
import type { ReadDb } from '#db/schema.ts'
import { onlyMethods } from '../only-methods.ts'

/** GET /api/resolve: whether a text names a place. The text is kept nowhere. */
export function resolveRoutes(db: ReadDb): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiResolve())
    .get(async (request, response) => {
      const resolution = await resolveQuery(db, readSearchText(request.query['q']))
      response.set('cache-control', 'no-store').json(resolution)
    })
    .all(onlyMethods('GET', 'HEAD'))
  return router
}
