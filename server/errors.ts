import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { answerError } from './api/error-answer.ts'

const PAGE = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<h1>Something went wrong</h1>
<p>This page could not be shown. Please try again in a moment.</p>
<p><a href="/">Return to Home</a></p>
</html>
`

/** Where unexpected errors end: logged once, answered without a word about the inside. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = clientErrorStatus(error) ?? 500
    if (status >= 500) log.error({ err: error, id: request.id }, 'unexpected error')
    if (response.headersSent) {
      // Half an answer must not look whole; Express then cuts the connection.
      next(error)
      return
    }
    response.set('cache-control', 'no-store')
    if (request.path.startsWith('/api/')) {
      const [code, message] =
        status < 500
          ? ['bad_request', 'The request cannot be read.']
          : ['internal', 'Something went wrong. Please try again in a moment.']
      answerError(response, status, { code, message })
      return
    }
    response.status(status).type('text/html').send(PAGE)
  }
}

/** Express and its parsers mark what the client did wrong with a status of 4xx. */
function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
