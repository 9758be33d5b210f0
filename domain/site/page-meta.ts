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

interface MetaInput {
  title: string
  description: string
  canonicalPath: string
  /** The request's query, which may make the page noindex. */
  query: Readonly<Record<string, unknown>>
  article?: ArticleDates
  crumbs?: readonly Crumb[]
  structuredData?: readonly object[]
  hasFeed?: boolean
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
  article,
  crumbs,
  structuredData = [],
  hasFeed,
}: MetaInput): PageMeta {
  const path = canonicalPath.split('?')[0] ?? canonicalPath
  return {
    title,
    description: cutAtWord(description, MAX_DESCRIPTION),
    canonicalPath,
    isIndexable: isIndexable(path, query),
    ...(article && { article }),
    ...(crumbs && { crumbs }),
    structuredData,
    ...(hasFeed && { hasFeed }),
  }
}

/** Appends the site's name when there is room for both. */
export function documentTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return whole.length <= MAX_TITLE ? whole : title
}
