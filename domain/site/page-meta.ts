import { cutAtWord } from '#domain/text/plain-text.ts'
import type { Crumb } from './structured-data.ts'
import { type CityPlace, paths, type ProviderPlace } from './paths.ts'
import { stateBySlug } from '#domain/places/states.ts'

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

const HOME: Crumb = { name: 'Home', path: paths.home() }

export function pageCrumbs(name: string, path: string): Crumb[] {
  return [HOME, { name, path }]
}

export function statesCrumbs(): Crumb[] {
  return pageCrumbs('States', paths.states())
}

/** An unknown state has no page and gets no crumb. */
export function stateCrumbs(stateSlug: string): Crumb[] {
  const state = stateBySlug(stateSlug)
  return state
    ? [...statesCrumbs(), { name: state.name, path: paths.state(stateSlug) }]
    : statesCrumbs()
}

export function cityCrumbs(place: CityPlace & { cityName: string }): Crumb[] {
  return [...stateCrumbs(place.stateSlug), { name: place.cityName, path: paths.city(place) }]
}

export function providerCrumbs(
  place: ProviderPlace & { cityName: string; providerName: string },
): Crumb[] {
  return [...cityCrumbs(place), { name: place.providerName, path: paths.provider(place) }]
}

export function articleCrumbs({ slug, title }: { slug: string; title: string }): Crumb[] {
  return [...pageCrumbs('Blog', paths.blog()), { name: title, path: paths.blogArticle(slug) }]
}
