import type { RequestHandler } from 'express'
import { findGoneAddress, MOVED_ADDRESSES } from '#domain/site/gone.ts'
import { sendError } from './send-error.ts'

/** Answers addresses of earlier versions with one line that names what to use instead. */
export function goneAddresses(): RequestHandler {
  return (request, response, next) => {
    const message = findGoneAddress(request.path)
    const moved = MOVED_ADDRESSES[request.path]
    if (moved !== undefined) response.redirect(301, moved)
    else if (message === undefined) next()
    else if (request.path.startsWith('/api/')) {
      sendError(response, 410, { code: 'gone', message })
    } else {
      response.status(410).set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      response.type('text/plain').send(`${message}\n`)
    }
  }
}
