import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { drawCitiesMap } from '#domain/maps/cities-map.ts'
import { filterByText } from '#domain/filters/matches.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { pageMeta, stateCrumbs } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { itemList } from '#domain/site/structured-data.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { listCitiesInState } from '#db/directory/cities.ts'
import { readGround } from '#ui/map/ground.server.ts'
import { routeParam } from '#server/pages/route-params.ts'

/** In the lead and the description. */
const NAMED_CITIES = 3

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, site, urlParsed } = pageContext
  const state = stateBySlug(routeParam(pageContext, 'state'))
  if (state === undefined) throw redirect(paths.states())

  const bySize = await listCitiesInState(db, state.slug)
  const filter = readSearchText(urlParsed.search['q'])
  const cities = bySize.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const shown = filterByText(cities, filter, ({ name }) => [name])
  const providerCount = cities.reduce((sum, city) => sum + city.providerCount, 0)
  const counts = `${pluralize(providerCount, 'provider', 'providers')} in ${pluralize(cities.length, 'city', 'cities')}`
  const first = bySize.slice(0, NAMED_CITIES)
  const next = bySize[NAMED_CITIES]?.providerCount ?? Infinity
  const largest = first.filter((city) => city.providerCount > next)
  const links = cities.map(({ citySlug }) => paths.city({ stateSlug: state.slug, citySlug }))
  return {
    meta: pageMeta({
      title: `Tattoo Removal in ${state.name}`,
      description:
        cities.length === 0
          ? `No tattoo removal provider in ${state.name} is listed yet. Search by city or ZIP code, browse the other states, or list your company.`
          : `${counts} of ${state.name}${cities.length > NAMED_CITIES ? ', among them ' : ': '}${first.map(({ name }) => name).join(', ')}. Compare phone, hours and reviews.`,
      crumbs: stateCrumbs(state.slug),
      hasFeed: true,
      structuredData: links.length === 0 ? [] : [itemList(site.url, links)],
      ...(cities.length === 0 && { isIndexable: false }),
    }),
    filter,
    state,
    counts,
    largest: largest.map(({ citySlug, name }) => ({ citySlug, name })),
    cities,
    shown,
    map: drawCitiesMap(state.code, shown, readGround),
  }
}
