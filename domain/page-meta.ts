import { isIndexable } from './indexability.ts'

/** What the document's head says of a page. */
export interface PageMeta {
  title: string
  description: string
  /** Path of the canonical URL. */
  canonicalPath: string
  isIndexable: boolean
  /** Of a blog article. */
  article?: ArticleDates
}

/** Days as 2026-11-20. */
export interface ArticleDates {
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
}: MetaInput): PageMeta {
  const path = canonicalPath.split('?')[0] ?? canonicalPath
  return {
    title,
    description: cutAtWord(description, MAX_DESCRIPTION),
    canonicalPath,
    isIndexable: isIndexable(path, query),
    ...(article && { article }),
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
