import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { listSimilarClinics } from '#db/directory/similar-clinics.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { OfOneRevision } from './of-one-revision.ts'
import { onlyMethods } from '#server/http/only-methods.ts'

/** GET /api/similar-clinics: who is listed already under a `name` like this in a `zip`. */
export function similarClinicsRoutes(db: ReadDb, ofOne: OfOneRevision): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiSimilarClinics())
    .get(async (request, response) => {
      const { name, zip } = request.query
      const clinics = await ofOne(() => listSimilarClinics(db, { name, zip }))
      response.set('cache-control', 'no-store').json({ clinics })
    })
    .all(onlyMethods('GET', 'HEAD'))
  return router
}
