import type { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { listSimilarClinics } from '#db/search/similar-clinics.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'

export function similarClinicsRoutes(snapshots: Snapshots): Router {
  return getRoute(paths.apiSimilarClinics(), async (request, response) => {
    const { name, zip } = request.query
    const clinics = await snapshots.read(({ db }) => listSimilarClinics(db, { name, zip }))
    response.set('cache-control', 'no-store').json({ clinics })
  })
}
