import { cutAtWord } from '#domain/clinics/plain-text.ts'
import { isIndexable } from './page-policy.ts'
import type { Crumb } from './structured-data.ts'

/** Input of the document's head. */
export interface PageMeta {
  title: string
  description: string
  canonicalPath: string
  isIndexable: boolean
  article?: ArticleDates
  /** Breadcrumbs, from the home page to the page itself. */
  crumbs?: readonly Crumb[]
  /** JSON-LD besides the breadcrumbs. */
  structuredData: readonly object[]
  /** Links the blog's feed. */
  hasFeed?: boolean
}

/** Days as 2026-11-20. */
interface ArticleDates {
  published: string
  /** Day of the latest change or check. */
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

/** Cuts the description at a word and decides indexability. */
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

/** Appends the site's name when there is room for both. */
export function documentTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return whole.length <= MAX_TITLE ? whole : title
}
