import type { PageContextServer } from 'vike/types'

/** For server/pages/render-page.ts, which renders further pages of the route with it. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  pageContext.keep?.({ ...pageContext })
}
