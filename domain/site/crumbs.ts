import { paths, type CityPlace, type ProviderPlace } from './paths.ts'
import type { Crumb } from './structured-data.ts'
import { stateBySlug } from '#domain/places/states.ts'

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
