import { isIndexable } from './indexability.ts'
import type { Crumb } from './structured-data.ts'

/** What the document's head says of a page. */
export interface PageMeta {
  title: string
  description: string
  /** Path of the canonical URL. */
  canonicalPath: string
  isIndexable: boolean
  /** Of a blog article. */
  article?: ArticleDates
  /** The trail to the page, from the home page to the page itself. */
  crumbs?: readonly Crumb[]
  /** JSON-LD for search engines, besides the trail. */
  structuredData: readonly object[]
  /** Whether browsers may offer the blog's feed here. */
  hasFeed?: boolean
}

/** Days as 2026-11-20. */
interface ArticleDates {
  published: string
  /** The day of the latest change, or of the latest check. */
  modified: string
}

interface MetaInput {
  title: string
  description: string
  canonicalPath: string
  /** The query of the request, which may make the page noindex. */
  query: Readonly<Record<string, unknown>>
  article?: ArticleDates
  crumbs?: readonly Crumb[]
  structuredData?: readonly object[]
  hasFeed?: boolean
}

// Search results cut about here.
const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** Completes a page's head; the description is cut at a word. */
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

/** The page's title with the site's name behind it where there is room for both. */
export function documentTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return whole.length <= MAX_TITLE ? whole : title
}

/** At most `length` characters, the last one an ellipsis when something was cut. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  // Half of a character of two units is none that HTML can hold.
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : undefined).replace(/[\s,.;:]+$/, '')}…`
}
