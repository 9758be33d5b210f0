import type { ErrorRequestHandler } from 'express'
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

/** What was meant for the answer that failed. */
const HEADERS_OF_CONTENT = ['content-encoding', 'content-disposition', 'etag']

/** Where unexpected errors end: in the request's log line, and no word about them in the answer. */
export function errorHandler(): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = clientErrorStatus(error) ?? 500
    if (status >= 500) {
      response.err = error instanceof Error ? error : new Error('not an Error', { cause: error })
    }
    if (response.headersSent) {
      // Half an answer must not look whole; Express then cuts the connection.
      next(error)
      return
    }
    for (const name of HEADERS_OF_CONTENT) response.removeHeader(name)
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
