import type { PageContextServer } from 'vike/types'

/** A parameter of the page's route. Throws for a name the route does not have. */
export function routeParam(pageContext: PageContextServer, name: string): string {
  const value = pageContext.routeParams[name]
  if (value === undefined) throw new Error(`the route has no parameter "${name}"`)
  return value
}
