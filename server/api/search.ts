import type { RequestHandler, Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { searchByLocation, searchByText, type SearchOutcome } from '#db/search/search.ts'
import { listSearchResults } from '#db/search/result-cards.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { answerError } from './error-answer.ts'
import { searchUnavailable } from './search-unavailable.ts'

const NOT_A_LOCATION =
  'must be a JSON object with a type (zip, city or state), a name and what else is known of it'

/** `location` takes precedence over `q`, which is never read as a place; with neither, the result is empty. */
export function searchRoutes(snapshots: Snapshots): Router {
  const handler: RequestHandler = async (request, response) => {
    const { q, location: parameter } = request.query
    const location = readLocation(parameter)
    if (parameter !== undefined && location === undefined) {
      answerError(response, 400, {
        code: 'invalid_parameters',
        message: 'Some parameters are missing or wrong.',
        fields: { location: [NOT_A_LOCATION] },
      })
      return
    }
    const answer = await snapshots.read(async ({ db }) => {
      const { match, ...outcome } =
        location === undefined
          ? await searchByText(db, readSearchText(q))
          : { ...(await searchByLocation(db, location)), match: undefined }
      return { ...(await toJson(db, outcome)), ...(match && { match }) }
    })
    response.set('cache-control', 'no-store').json(answer)
  }
  return getRoute(paths.apiSearch(), handler, searchUnavailable())
}

async function toJson(db: ReadDb, { total, isTotalExact, providers }: SearchOutcome) {
  const results = await listSearchResults(db, providers)
  return {
    total,
    totalIsExact: isTotalExact,
    providers: results.map(({ row, result }) => ({
      id: result.slug, // as in /provider/{id} (R-URL-4)
      ...result,
      fullAddress: row.fullAddress,
      url: paths.provider(row),
    })),
  }
}
