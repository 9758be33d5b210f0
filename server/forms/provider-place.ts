import type { Request, RequestHandler } from 'express'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { isRead, onlyMethods } from '#server/http/only-methods.ts'

/** Route of a form below the pages of providers. */
export function providerForm(name: 'report' | 'claim'): string {
  return `/states/:stateSlug/:citySlug/:slug/${name}`
}

export function readPlace({ params }: Request<Record<string, string>>): ProviderPlace {
  const { stateSlug = '', citySlug = '', slug = '' } = params
  return { stateSlug, citySlug, slug }
}

/** The page of the form answers GET and HEAD. */
export const passReads: RequestHandler = (request, response, next) => {
  if (isRead(request)) next()
  else onlyMethods('GET', 'HEAD', 'POST')(request, response, next)
}
