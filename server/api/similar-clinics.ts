import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { listSimilarClinics } from '#db/directory/similar-clinics.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { onlyMethods } from '#server/http/only-methods.ts'

/** GET /api/similar-clinics: who is listed already under a `name` like this in a `zip`. */
export function similarClinicsRoutes(snapshots: Snapshots): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiSimilarClinics())
    .get(async (request, response) => {
      const { name, zip } = request.query
      const clinics = await snapshots.read(({ db }) => listSimilarClinics(db, { name, zip }))
      response.set('cache-control', 'no-store').json({ clinics })
    })
    .all(onlyMethods('GET', 'HEAD'))
  return router
}
