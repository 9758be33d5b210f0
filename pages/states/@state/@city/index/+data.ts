import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { cityCrumbs } from '#domain/site/crumbs.ts'
import { readFilter, readPageNumber } from '#domain/search/list-filter.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths, type CityPlace } from '#domain/site/paths.ts'
import { toProviderCard } from '#domain/clinics/provider.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import { itemList } from '#domain/site/structured-data.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { findFormerCity } from '#db/addresses/find-former.ts'
import { listOtherCities } from '#db/directory/cities.ts'
import { countProvidersInCity } from '#db/directory/providers.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { redirectToNewPath } from '../../../new-path.server.ts'

const PROVIDERS_PER_PAGE = 50 // R-LISTS-1
const OTHER_CITIES = 6

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, directory, site, urlParsed } = pageContext
  const stateSlug = routeParam(pageContext, 'state')
  const place = { stateSlug, citySlug: routeParam(pageContext, 'city') }
  const state = stateBySlug(stateSlug)
  if (state === undefined && stateSlug !== UNKNOWN_STATE_SLUG) throw redirect(paths.states())
  const city = (await directory.findCity(place)) ?? (await findEmptyCity(pageContext, place))

  const filter = readFilter(urlParsed.search['q'])
  const matchCount = filter ? await countProvidersInCity(db, place, filter) : city.providerCount
  const pageCount = Math.max(1, Math.ceil(matchCount / PROVIDERS_PER_PAGE))
  const page = readPageNumber(urlParsed.search['page'])
  if (page > pageCount) throw redirect(paths.cityPage(place, pageCount, filter))

  const providers = await directory.listProviders(place, {
    filter,
    limit: PROVIDERS_PER_PAGE,
    offset: (page - 1) * PROVIDERS_PER_PAGE,
  })
  const otherCities = await listOtherCities(db, place, OTHER_CITIES)
  const firstRank = (page - 1) * PROVIDERS_PER_PAGE + 1
  const links = providers.map(paths.provider)
  const where = state ? `${city.name}, ${state.code}` : city.name
  const meta = pageMeta({
    title: page === 1 ? `Tattoo Removal in ${where}` : `Tattoo Removal in ${where}, page ${page}`,
    description: `${page === 1 ? '' : `Page ${page} of ${pageCount}: `}${pluralize(city.providerCount, 'tattoo removal provider', 'tattoo removal providers')} in ${where}. See who is open, call, visit the website or get directions.`,
    canonicalPath: paths.cityPage(place, page),
    query: urlParsed.search,
    crumbs: cityCrumbs({ ...place, cityName: city.name }),
    structuredData: links.length === 0 ? [] : [itemList(site.url, links, firstRank)],
  })
  return {
    meta: city.providerCount === 0 ? { ...meta, isIndexable: false } : meta,
    place,
    cityName: city.name,
    stateName: state?.name ?? null,
    stateCode: state?.code ?? null,
    providerCount: city.providerCount,
    filter,
    matchCount,
    page,
    pageCount,
    firstRank,
    providers: providers.map(toProviderCard),
    otherCities: otherCities.map(({ citySlug, name, providerCount }) => ({
      citySlug,
      name,
      providerCount,
    })),
  }
}

/** A city whose providers are gone keeps its page; of any other, the redirect is thrown. */
async function findEmptyCity(pageContext: PageContextServer, place: CityPlace) {
  const former = await findFormerCity(pageContext.db, place)
  if (former?.kind === 'empty') return { name: former.name, providerCount: 0 }
  throw redirectToNewPath(pageContext, former?.path)
}
