import { STATUS_CODES } from 'node:http'
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { splitTarget } from '#domain/site/canonical-path.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { errorStatus } from '#server/http/errors.ts'
import { limitPerHour } from '#server/http/limits/limit-per-hour.ts'
import { isRead } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import { invalidQuery } from '#server/http/send-error.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { answerHead, endpoints, type Endpoint } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'

/** Of a network in an hour: a copy of 19,000 providers takes 380 requests. */
const MAX_PER_HOUR = 2000

/** The public, read-only API. */
export function publicApi(snapshots: SearchSnapshots, settings: Settings): Router {
  const isWithinLimit = limitPerHour(MAX_PER_HOUR)
  const router = Router({ caseSensitive: true, strict: true })
  router.use((request, response, next) => {
    response.set({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, retry-after',
    })
    if (request.method === 'OPTIONS') {
      response.set({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'if-none-match',
        'access-control-max-age': '86400',
      })
      response.status(204).end()
    } else if (!isRead(request)) {
      response.set('allow', 'GET, HEAD, OPTIONS')
      sendProblem(response, 405, 'This API is read-only.')
    } else if (isWithinLimit(request.ip ?? '')) {
      next()
    } else {
      response.set('retry-after', '3600')
      sendProblem(response, 429, 'Too many requests within an hour.')
    }
  })
  router.get('/openapi.json', async (request, response) => {
    response.type('json').set('cache-control', 'no-cache')
    await sendCompressed(request, response, JSON.stringify(openApiDocument(loadSite(settings))))
  })
  for (const endpoint of endpoints) {
    router.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (request, response) =>
      answer(endpoint, { snapshots, settings, request, response }),
    )
  }
  router.use((_request, response) => {
    sendProblem(response, 404, 'There is no such endpoint.')
  })
  router.use(failed)
  return Router().use(paths.apiV1(), router)
}

const failed: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = errorStatus(error)
  if (response.headersSent || status >= 500) next(error)
  else sendProblem(response, status, 'The request cannot be read.')
}

interface Exchange {
  snapshots: SearchSnapshots
  settings: Settings
  request: Request
  response: Response
}

async function answer(
  { query, read }: Endpoint,
  { snapshots, settings, request, response }: Exchange,
): Promise<void> {
  const parameters = new URLSearchParams(splitTarget(request.url).query)
  const parsed = query.safeParse(Object.fromEntries(parameters))
  if (!parsed.success) {
    const { message, fields } = invalidQuery(parsed.error)
    sendProblem(response, 400, message, fields)
    return
  }
  const siteUrl = settings.SITE_URL
  const found = await snapshots.read(async (source) => {
    const path = Object.fromEntries(
      Object.entries(request.params).map(([name, value]) => [name, String(value)]),
    )
    const answered = await read({ source, siteUrl, parameters, path })
    return { ...answered, head: await answerHead(source) }
  })
  if (found.kind === 'problem') {
    sendProblem(response, found.status, found.detail)
    return
  }
  if (found.kind === 'moved') {
    response.redirect(301, paths.apiV1(found.to))
    return
  }
  const address = absoluteUrl(siteUrl, paths.apiV1(request.path))
  const next = found.next && `${address}?${found.next}`
  const body = { ...found.head, ...found.body, ...(found.next !== undefined && { next }) }
  response
    .set('cache-control', found.isMomentary ? 'no-store' : 'no-cache')
    .type('features' in found.body ? 'application/geo+json' : 'json')
  await sendCompressed(request, response, JSON.stringify(body))
}

/** RFC 9457. */
function sendProblem(response: Response, status: number, detail: string, errors?: object): void {
  const title = STATUS_CODES[status] ?? 'Error'
  const body = { type: 'about:blank', title, status, detail, ...(errors && { errors }) }
  response
    .status(status)
    .set('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body))
}
