import type { PageContext } from 'vike/types'

export function description(pageContext: PageContext): string | null {
  return pageContext.data?.meta?.description ?? null
}
