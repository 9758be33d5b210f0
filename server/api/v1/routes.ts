import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { z } from 'zod'
import { splitTarget } from '#domain/site/canonical-path.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { errorStatus } from '#server/http/errors.ts'
import { limitPerHour } from '#server/http/limits/limit-per-hour.ts'
import { isRead } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import { invalidQuery, sendProblem } from '#server/http/send-error.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { answerHead, endpoints, type Endpoint } from './endpoints.ts'
import { components, problem } from './schemas.ts'

/** Of a network in an hour: a copy of 19,000 providers takes 380 requests. */
const MAX_PER_HOUR = 2000

/** The public, read-only API. */
export function publicApi({ searches: snapshots, settings }: AppContext): Router {
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
      sendAnswer(endpoint, { snapshots, settings, request, response }),
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

async function sendAnswer(
  { query, read }: Endpoint,
  { snapshots, settings, request, response }: Exchange,
): Promise<void> {
  const parameters = new URLSearchParams(splitTarget(request.url).query)
  const wrong = findProblem(query, parameters)
  if (wrong !== undefined) {
    sendProblem(response, 400, wrong.message, wrong.fields)
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

/** What is wrong with the parameters; names the known ones when some are not. */
function findProblem(query: z.ZodObject, parameters: URLSearchParams) {
  const values = [...parameters.keys()].map((name) => {
    const all = parameters.getAll(name)
    return [name, all.length === 1 ? all[0] : all]
  })
  const parsed = query.safeParse(Object.fromEntries(values))
  if (parsed.success) return undefined
  const known = Object.keys(query.shape)
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name))
  const { message, fields } = invalidQuery(parsed.error)
  if (unknown.length === 0) return { message, fields }
  const all = known.length === 0 ? 'None is known here' : `Known: ${known.join(', ')}`
  return { message: `Unknown parameters: ${unknown.join(', ')}. ${all}.`, fields: undefined }
}

interface Site {
  name: string
  url: string
  contactEmail: string
}

/** The published document (OpenAPI 3.1), made from the schemas that the tests check answers with. */
function openApiDocument({ name, url, contactEmail }: Site): object {
  const { schemas } = z.toJSONSchema(components, { uri: reference })
  return {
    openapi: '3.1.1',
    info: {
      title: `${name}: tattoo removal providers`,
      version: '1',
      description: `Read-only. Anybody may use it, also from other sites; see ${absoluteUrl(url, paths.apiGuide())}. An unknown parameter, or an unknown value of a known one, is answered with 400 and the known ones.`,
      contact: { email: contactEmail },
      license: { name: 'Terms of this site', url: absoluteUrl(url, paths.termsOfService()) },
    },
    servers: [{ url: absoluteUrl(url, paths.apiV1()) }],
    tags: [{ name: 'directory', description: 'Providers and places.' }],
    security: [],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint) }]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [
          id,
          schema,
        ]),
      ),
      responses: {
        Problem: {
          description: 'Problem details',
          content: { 'application/problem+json': { schema: schemaOf(problem) } },
        },
      },
    },
  }
}

const PROBLEM = { $ref: '#/components/responses/Problem' }

function operation({ name, path, summary, query, answer, geoJson }: Endpoint): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part)
  const named = names.map((part) => {
    return { name: part, in: 'path', required: true, schema: { type: 'string' } }
  })
  const { properties = {} } = z.toJSONSchema(query)
  const asked = Object.entries(properties).map(([key, schema]) => {
    const { description } = typeof schema === 'object' ? schema : {}
    return { name: key, in: 'query', schema, ...(description && { description }) }
  })
  return {
    operationId: name,
    tags: ['directory'],
    summary,
    parameters: [...named, ...asked],
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: schemaOf(answer) },
          ...(geoJson && { 'application/geo+json': { schema: schemaOf(geoJson) } }),
        },
      },
      304: { description: 'The directory has not changed since the ETag.' },
      ...(names.length > 0 && {
        301: { description: 'The provider has moved.' },
        404: PROBLEM,
        410: PROBLEM,
      }),
      400: PROBLEM,
      429: PROBLEM,
      500: PROBLEM,
      503: PROBLEM,
    },
  }
}

const reference = (id: string) => `#/components/schemas/${id}`
const schemaOf = (schema: z.ZodType) => ({ $ref: reference(components.get(schema)?.id ?? '') })
