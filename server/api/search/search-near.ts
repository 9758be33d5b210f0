import { Router } from 'express'
import { z } from 'zod'
import { paths } from '#domain/site/paths.ts'
import { readAround } from '#db/lists/place-list.ts'
import { readListRequest } from '#db/lists/provider-list.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { postedForm, type Answer } from '#server/forms/posted-form.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { searchUnavailable } from '#server/http/errors.ts'
import { invalidQuery } from '#server/http/send-error.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { positionQuery } from './nearby.ts'
import { toListJson } from './search.ts'

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
export function searchNearRoutes(snapshots: SearchSnapshots, sendPage: SendPage): Router {
  const page = { url: paths.search() }
  const form = postedForm(sendPage, {
    takesJson: true,
    returned: () => page,
    handle: async (sent, { request }): Promise<Answer> => {
      const parsed = position.safeParse(sent)
      if (!parsed.success) {
        const error = invalidQuery(parsed.error)
        return { page, status: 400, json: { status: 400, body: { error } } }
      }
      const { lat: latitude, lon: longitude } = parsed.data
      const list = readFields(sent)
      const isArea = 'area' in Object(sent)
      const nearby = { latitude, longitude, list: list.toString(), isArea }
      if (isFormPost(request)) return { page: { ...page, nearby } }
      const body = await snapshots.read(async (source) => {
        const listRequest = await readListRequest(source, list)
        const { list: found, around } = await readAround(
          source.db,
          { ...nearby, zip: '' },
          listRequest,
        )
        return { ...toListJson(found), within: around.within }
      })
      return { page, json: { status: 200, body } }
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiSearchNear())
    .post(form)
    // The visitor reopened the URL of the response, without the position.
    .get((_request, response) =>
      response.set('cache-control', 'no-store').redirect(303, paths.search()),
    )
    .all(onlyMethods('POST'))
  router.use(paths.apiSearchNear(), searchUnavailable())
  return router
}

/** List parameters in a body. A name may have several values. */
function readFields(body: unknown): URLSearchParams {
  const fields = new URLSearchParams()
  if (typeof body !== 'object' || body === null) return fields
  for (const [name, value] of Object.entries(body)) {
    if (name === 'lat' || name === 'lon' || name === 'area') continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' || typeof one === 'number') fields.append(name, String(one))
    }
  }
  return fields
}
