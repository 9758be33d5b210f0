import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { understand } from '#domain/search/understand.ts'
import { listSimilarClinics } from '#db/search/similar-clinics.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { searchUnavailable } from '#server/http/errors.ts'

/** What a text that is being typed may mean. It is never stored. */
export function typingRoutes({ searches: snapshots }: AppContext): Router[] {
  const suggest: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const suggestions = await snapshots.read(async ({ db, names }) =>
      listSuggestions(db, await names(), text),
    )
    response.set('cache-control', 'no-store').json({ suggestions })
  }

  const resolve: RequestHandler = async (request, response) => {
    const text = readSearchText(request.query['q'])
    const { place, kind } = await snapshots.read(async ({ names }) =>
      understand(await names(), text),
    )
    const resolution =
      place && kind === 'place'
        ? { type: 'location', location: place }
        : { type: 'query', query: text }
    response.set('cache-control', 'no-store').json(resolution)
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
