import { Router, type Response } from 'express'
import type { z } from 'zod'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'

interface ApiError {
  code: string
  message: string
  requestId?: string
  /** Current status of the application; set for conflicts. */
  now?: ApplicationStatus
  fields?: Readonly<Record<string, readonly string[]>>
}

export function sendError(response: Response, status: number, error: ApiError): void {
  response.status(status).set('cache-control', 'no-store').json({ error })
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
