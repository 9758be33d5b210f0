import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { isFiltered } from '#domain/filters/list-query.ts'
import { cityCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { paths, type CityPlace } from '#domain/site/paths.ts'
import { withList } from '#domain/site/query.ts'
import { pluralize } from '#domain/text/counts.ts'
import { stateBySlug, UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import { findFormerCity } from '#db/addresses/find-former.ts'
import { listOtherCities } from '#db/directory/cities.ts'
import { readListRequest, readProviderList, canonicalRedirect } from '#db/lists/provider-list.ts'
import { getQuery, routeParam } from '#server/pages/route-params.ts'
import { readListMap } from '#ui/map/list-map.server.ts'
import { redirectToNewPath } from '../../../new-path.server.ts'

const OTHER_CITIES = 6

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, directory } = pageContext
  const stateSlug = routeParam(pageContext, 'state')
  const place = { stateSlug, citySlug: routeParam(pageContext, 'city') }
  const state = stateBySlug(stateSlug)
  if (state === undefined && stateSlug !== UNKNOWN_STATE_SLUG) throw redirect(paths.states())
  const city = (await directory.findCity(place)) ?? (await findEmptyCity(pageContext, place))

  const home = state ? `${place.citySlug}-${state.code.toLowerCase()}` : ''
  const listRequest = await readListRequest(pageContext, getQuery(pageContext), home)
  const clinics = await directory.readClinics(place)
  const tidied = canonicalRedirect(listRequest, clinics, new Date())
  if (tidied !== null) throw redirect(withList(paths.city(place), tidied))
  const readCards = async (ids: readonly number[]) =>
    directory.cardsOf(place, await directory.listProviders(place, ids))
  const list = await readProviderList({ clinics, readCards }, listRequest)
  const { page, pageCount } = list
  if (listRequest.query.page > pageCount && !isFiltered(listRequest.query)) {
    throw redirect(paths.cityPage(place, pageCount))
  }

  const otherCities = await listOtherCities(db, place, OTHER_CITIES)
  const where = state ? `${city.name}, ${state.code}` : city.name
  const meta = pageMeta({
    title: page === 1 ? `Tattoo Removal in ${where}` : `Tattoo Removal in ${where}, page ${page}`,
    description: `${page === 1 ? '' : `Page ${page} of ${pageCount}: `}${pluralize(city.providerCount, 'tattoo removal provider', 'tattoo removal providers')} in ${where}. See who is open, call, visit the website or get directions.`,
    canonicalPath: paths.cityPage(place, page),
    crumbs: cityCrumbs({ ...place, cityName: city.name }),
    ...(city.providerCount === 0 && { isIndexable: false }),
  })
  return {
    meta,
    place,
    cityName: city.name,
    stateName: state?.name ?? null,
    providerCount: city.providerCount,
    list,
    map: await readListMap(db, list.entries, {
      city: { name: city.name, ...(await directory.findCityCenter({ ...place, name: city.name })) },
      origin: listRequest.origin,
      listTowns: directory.listTowns,
    }),
    otherCities: otherCities.map(({ citySlug, name, providerCount }) => ({
      citySlug,
      name,
      providerCount,
    })),
  }
}

/** A city whose providers are gone keeps its page; for any other city, throws the redirect. */
async function findEmptyCity(pageContext: PageContextServer, place: CityPlace) {
  const former = await findFormerCity(pageContext.db, place)
  if (former?.kind === 'empty') return { name: former.name, providerCount: 0 }
  throw redirectToNewPath(pageContext, former?.path)
}
