import type { PageContextServer } from 'vike/types'

/** Throws if the route does not have it. */
export function routeParam(pageContext: PageContextServer, name: string): string {
  const value = pageContext.routeParams[name]
  if (value === undefined) throw new Error(`the route has no parameter "${name}"`)
  return value
}
