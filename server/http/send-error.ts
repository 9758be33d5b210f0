import { STATUS_CODES } from 'node:http'
import { Router, type Response } from 'express'
import type { z } from 'zod'
import { paths } from '#domain/site/paths.ts'

interface ApiError {
  code: string
  message: string
  requestId?: string
  fields?: Readonly<Record<string, readonly string[]>>
}

/** Below `/api/v1`, problem details. */
export function sendError(response: Response, status: number, error: ApiError): void {
  if (response.req.originalUrl.startsWith(`${paths.apiV1()}/`)) {
    sendProblem(response, status, error.message, error.fields)
    return
  }
  response.status(status).set('cache-control', 'no-store').json({ error })
}

/** RFC 9457. */
export function sendProblem(
  response: Response,
  status: number,
  detail: string,
  errors?: ApiError['fields'],
): void {
  const title = STATUS_CODES[status] ?? 'Error'
  const body = { type: 'about:blank', title, status, detail, ...(errors && { errors }) }
  response
    .status(status)
    .set({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

export function requestId(response: Response): string {
  return String(response.getHeader('x-request-id') ?? '')
}

export function sendInvalidQuery(response: Response, error: z.ZodError): void {
  sendError(response, 400, invalidQuery(error))
}

export function invalidQuery({ issues }: z.ZodError): ApiError {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) (fields[String(path[0])] ??= []).push(message)
  return {
    code: 'invalid_parameters',
    message: 'Some parameters are missing or wrong.',
    fields,
  }
}

export function unknownApi(): Router {
  const router = Router({ caseSensitive: true })
  router.use('/api', (_request, response) => {
    sendError(response, 404, { code: 'not_found', message: 'There is no such endpoint.' })
  })
  return router
}
