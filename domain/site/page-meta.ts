import { cutAtWord } from '#domain/text/plain-text.ts'
import { isIndexable } from './page-policy.ts'
import type { Crumb } from './structured-data.ts'

export interface PageMeta {
  title: string
  description: string
  canonicalPath: string
  isIndexable: boolean
  article?: ArticleDates
  crumbs?: readonly Crumb[]
  /** JSON-LD besides the breadcrumbs. */
  structuredData: readonly object[]
  /** RSS at `feed.xml` below the page. */
  hasFeed?: boolean
  /** Loads itself again where no script does. */
  refreshSeconds?: number
}

interface ArticleDates {
  published: string
  modified: string
}

type MetaInput = Omit<PageMeta, 'isIndexable' | 'structuredData'> & {
  /** The request's query, which may make the page noindex. */
  query: Readonly<Record<string, unknown>>
  structuredData?: PageMeta['structuredData']
}

// Search engines cut results about here.
const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

export function pageMeta({
  title,
  description,
  canonicalPath,
  query,
  structuredData = [],
  ...rest
}: MetaInput): PageMeta {
  const path = canonicalPath.split('?')[0] ?? canonicalPath
  return {
    title,
    description: cutAtWord(description, MAX_DESCRIPTION),
    canonicalPath,
    isIndexable: isIndexable(path, query),
    ...rest,
    structuredData,
  }
}

export function documentTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return whole.length <= MAX_TITLE ? whole : title
}
