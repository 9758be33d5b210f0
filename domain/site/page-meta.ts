import { cutAtWord } from '#domain/text/plain-text.ts'
import type { Crumb } from './structured-data.ts'

export interface PageMeta {
  title: string
  /** May be omitted on private pages. */
  description?: string
  /** Path and query, if they are not those of the page's own address. */
  canonicalPath?: string
  /** `false` keeps a page that search engines could have out of them. */
  isIndexable?: false
  article?: ArticleDates
  crumbs?: readonly Crumb[]
  /** JSON-LD besides the breadcrumbs. */
  structuredData?: readonly object[]
  /** RSS at `feed.xml` below the page. */
  hasFeed?: boolean
  /** Loads itself again where no script does. */
  refreshSeconds?: number
}

interface ArticleDates {
  published: string
  modified: string
}

// Search engines cut results about here.
const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

export function pageMeta({ description = '', ...rest }: PageMeta): PageMeta {
  return { ...rest, description: cutAtWord(description, MAX_DESCRIPTION) }
}

export function documentTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return whole.length <= MAX_TITLE ? whole : title
}
