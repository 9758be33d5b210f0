import type { PageContextServer } from 'vike/types'
import { splitTarget } from '#domain/site/canonical-path.ts'

/** Throws if the route lacks it. */
export function routeParam(pageContext: PageContextServer, name: string): string {
  const value = pageContext.routeParams[name]
  if (value === undefined) throw new Error(`the route has no parameter "${name}"`)
  return value
}

/** All parameters of the page. Vike's own object has only the last value of a repeated name. */
export function getQuery({ urlOriginal }: PageContextServer): URLSearchParams {
  return new URLSearchParams(splitTarget(urlOriginal).query)
}
