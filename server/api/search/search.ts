import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { paths } from '#domain/site/paths.ts'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import { hasApproximatePosition } from '#domain/clinics/provider.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { splitTarget } from '#domain/site/canonical-path.ts'
import { searchByText } from '#db/search/search.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { sendError, sendInvalidQuery } from '#server/http/send-error.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { getRoute, onlyMethods } from '#server/http/only-methods.ts'
import { readAround } from '#db/lists/around.ts'
import { readPlaceList } from '#db/lists/place-list.ts'
import {
  pickListParameters,
  readListRequest,
  readProviderList,
  canonicalRedirect,
  type ListRequest,
} from '#db/lists/provider-list.ts'
import { readResultCards, type ResultCard } from '#db/lists/result-cards.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { positionQuery } from './position-query.ts'
import { searchUnavailable } from '#server/http/search-unavailable.ts'

const NOT_A_LOCATION =
  'must be a JSON object with a type (zip, city or state), a name and optional fields'

/**
 * `location` takes precedence over `q`, which is never read as a place here; without either, the
 * result is empty. Filters, order and page work as on the pages; unknown values are ignored and
 * named.
 */
export function searchRoutes(snapshots: Snapshots): Router {
  const handler: RequestHandler = async (request, response) => {
    const parameters = new URLSearchParams(splitTarget(request.url).query)
    const parameter = parameters.get('location')
    const location = readLocation(parameter ?? undefined)
    if (parameter !== null && location === undefined) {
      sendError(response, 400, {
        code: 'invalid_parameters',
        message: 'Some parameters are missing or wrong.',
        fields: { location: [NOT_A_LOCATION] },
      })
      return
    }
    const text = readSearchText(parameters.get('q') ?? undefined)
    const answer = await snapshots.read(({ db }) =>
      search(db, { location, text, list: pickListParameters(parameters) }),
    )
    response.set('cache-control', 'no-store').json(answer)
  }
  return getRoute(paths.apiSearch(), handler, searchUnavailable())
}

interface SearchRequest {
  location: ReturnType<typeof readLocation>
  text: string
  list: URLSearchParams
}

async function search(db: ReadDb, { location, text, list: parameters }: SearchRequest) {
  const listRequest = await readListRequest(db, parameters)
  const found = await find(db, { location, text }, listRequest)
  const resolved =
    listRequest.clockWord && canonicalRedirect(listRequest, found.clinics, new Date())
  const { list, isTotalExact, match } =
    resolved === null
      ? found
      : await find(db, { location, text }, await readListRequest(db, resolved))
  return { ...toJson(list), totalIsExact: isTotalExact, ...(match && { match }) }
}

async function find(
  db: ReadDb,
  { location, text }: Omit<SearchRequest, 'list'>,
  listRequest: ListRequest,
) {
  if (location !== undefined) {
    return { ...(await readPlaceList(db, location, listRequest)), match: undefined }
  }
  const found = await searchByText(db, text)
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  return {
    ...found,
    list: await readProviderList({ clinics: found.clinics, readCards }, listRequest),
  }
}

function toJson({ total, page, pageCount, ignored, entries }: ProviderListData<ResultCard>) {
  return {
    total,
    page,
    pageCount,
    ...(ignored.length > 0 && { ignored }),
    providers: entries.map(({ provider, miles }) => ({
      id: provider.slug, // same as in /provider/{id} (R-URL-4)
      ...provider,
      ...(miles !== null && {
        distanceMiles: Math.round(miles * 10) / 10,
        isDistanceApproximate: hasApproximatePosition(provider),
      }),
      url: paths.provider(provider),
    })),
  }
}

const BODY = { limit: '8kb', inflate: false }

/** JSON may contain numbers where forms contain text. */
const numberToText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const position = z.object({
  lat: z.preprocess(numberToText, positionQuery.shape.lat),
  lon: z.preprocess(numberToText, positionQuery.shape.lon),
})

/**
 * The list around a position, which is sent in the body so that it appears in no URL or log.
 * Answers JSON with JSON and forms with a page. The other fields are list parameters.
 */
export function searchNearRoutes(snapshots: Snapshots, sendPage: SendPage): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const parsers = [express.json(BODY), express.urlencoded({ ...BODY, extended: false })]
  router
    .route(paths.apiSearchNear())
    .post(...parsers, async (request, response) => {
      await answerNear(snapshots, sendPage, { request, response })
    })
    // The visitor reopened the URL of the response, without the position.
    .get((_request, response) =>
      response.set('cache-control', 'no-store').redirect(303, paths.search()),
    )
    .all(onlyMethods('POST'))
  router.use(paths.apiSearchNear(), searchUnavailable())
  return router
}

async function answerNear(
  snapshots: Snapshots,
  sendPage: SendPage,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const parsed = position.safeParse(request.body)
  if (!parsed.success) {
    sendInvalidQuery(response, parsed.error)
    return
  }
  const { lat, lon } = parsed.data
  const nearby = { latitude: lat, longitude: lon, list: readFields(request.body).toString() }
  if (isFormPost(request)) {
    await sendPage(request, response, { url: paths.search(), nearby })
    return
  }
  const answer = await snapshots.read(async ({ db }) => {
    const listRequest = await readListRequest(db, readFields(request.body))
    const { list, within } = await readAround(db, { ...nearby, zip: '' }, listRequest)
    return { ...toJson(list), within }
  })
  response.set('cache-control', 'no-store').json(answer)
}

/** List parameters in a body. A name may have several values. */
function readFields(body: unknown): URLSearchParams {
  const fields = new URLSearchParams()
  if (typeof body !== 'object' || body === null) return fields
  for (const [name, value] of Object.entries(body)) {
    if (name === 'lat' || name === 'lon') continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' || typeof one === 'number') fields.append(name, String(one))
    }
  }
  return fields
}
