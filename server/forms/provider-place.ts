import type { RequestHandler } from 'express'
import { isRead, onlyMethods } from '#server/http/only-methods.ts'

/** Route of a form below the pages of providers. */
export function providerForm(name: 'report' | 'claim'): string {
  return `/states/:state/:city/:slug/${name}`
}

/** The page of the form answers GET and HEAD. */
export const passReads: RequestHandler = (request, response, next) => {
  if (isRead(request)) next()
  else onlyMethods('GET', 'HEAD', 'POST')(request, response, next)
}
