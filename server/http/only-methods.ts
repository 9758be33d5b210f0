import type { IncomingMessage } from 'node:http'
import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { sendError } from './send-error.ts'

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The last handler of a route: answers every other method with 405. */
export function onlyMethods(...methods: readonly string[]): RequestHandler {
  const allowed = methods.join(', ')
  return (request, response) => {
    response.set('allow', allowed)
    if (request.path.startsWith('/api/')) {
      const message = `This address accepts only ${allowed}.`
      sendError(response, 405, { code: 'method_not_allowed', message })
      return
    }
    response.status(405).type('text/plain').send('Method not allowed\n')
  }
}

export function postRoute(
  path: string,
  ...handlers: RequestHandler<Record<string, string>>[]
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(path)
    .post(...handlers)
    .all(onlyMethods('POST'))
  return router
}

export function getRoute(
  path: string | RegExp,
  handler: RequestHandler<Record<string, string>>,
  onError?: ErrorRequestHandler,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.route(path).get(handler).all(onlyMethods('GET', 'HEAD'))
  if (onError) router.use(onError)
  return router
}

/** A form, whose page answers GET and HEAD. */
export function formRoute(path: string, form: RequestHandler<Record<string, string>>): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(path)
    .post(form)
    .all((request, response, next) => {
      if (isRead(request)) next()
      else onlyMethods('GET', 'HEAD', 'POST')(request, response, next)
    })
  return router
}
