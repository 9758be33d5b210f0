import type { Router } from 'express'
import { getRoute } from '#server/http/only-methods.ts'

/** A small file. */
export function textRoute(path: string, type: string, body: () => string): Router {
  return getRoute(path, (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type(type).send(body())
  })
}
