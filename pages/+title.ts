import type { PageContext } from 'vike/types'

export function title(pageContext: PageContext): string {
  const pageTitle = pageContext.data?.meta?.title
  const siteTitle = `${pageContext.site.name} Tattoo Removal Directory`
  if (pageTitle) return `${pageTitle} | ${pageContext.site.name}`
  return pageContext.is404 ? `Page not found | ${siteTitle}` : siteTitle
}
