import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pageCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import { AS_WORDS, paths } from '#domain/site/paths.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { readNear, type SearchLocation } from '#domain/search/location.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { withArticle } from '#domain/search/results-heading.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { isDatabaseError } from '#db/engine/problem.ts'
import { toListParameters } from '#domain/search/requests.ts'
import { understand, type Understanding } from '#domain/search/understand.ts'
import { pickListParameters, readListRequest, canonicalRedirect } from '#db/lists/provider-list.ts'
import { listParameters } from '#domain/filters/list-query.ts'
import { findAnswer } from '#domain/search/guide-answers.ts'
import { getQuery } from '#server/pages/route-params.ts'
import { searchNear } from './near-results.server.ts'
import { searchPlace, type PlaceRequest } from './place-results.server.ts'
import { asksForMore, typedText } from './search-box.ts'
import { searchText } from './text-results.server.ts'

const MAX_QUOTED = 40 // characters of the text in the page title

export type Data = Awaited<ReturnType<typeof data>>
export type SearchData = Data['search']
export type SearchOf<Kind extends SearchData['kind']> = Extract<SearchData, { kind: Kind }>

export async function data(pageContext: PageContextServer) {
  const found = await find(pageContext)
  const question = 'question' in found.search ? found.search.question : null
  const answer = question && findAnswer(pageContext.texts.articles, question, paths.blogArticle)
  const { search } = found
  pageContext.searchBox = asksForMore(search) ? null : typedText(search)
  return { ...found, answer }
}

async function find(pageContext: PageContextServer) {
  try {
    return await readSearch(pageContext)
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    pageContext.fault = error
    return unavailable(pageContext.urlParsed.search)
  }
}

/** The page when the database cannot be read; the visitor's text stays in the box (R-SEARCH-8). */
function unavailable(query: Query) {
  const text = readLocation(query)?.name ?? readSearchText(query['q'])
  return {
    status: 503 as const,
    meta: searchMeta('Search', SEARCH_UNAVAILABLE),
    search: { kind: 'unavailable' as const, text },
  }
}

type Query = Readonly<Record<string, string>>

function searchMeta(title: string, description: string) {
  return pageMeta({
    title,
    description,
    crumbs: pageCrumbs('Search', paths.search()),
  })
}

async function readSearch(pageContext: PageContextServer) {
  const { settings, urlParsed } = pageContext
  const query = urlParsed.search
  const text = readSearchText(query['q'])
  const list = pickListParameters(getQuery(pageContext))
  const near = readNear(query['near'])
  if (near !== undefined) {
    return {
      meta:
        near === 'map'
          ? searchMeta('Providers in this area', 'Tattoo removal providers in this area.')
          : searchMeta('Providers near you', 'Tattoo removal providers near you.'),
      search: await searchNear(pageContext, near, list),
    }
  }
  const location = readLocation(query)
  const listRequest = await readListRequest(pageContext, list, location && homeOf(location))
  const { origin } = listRequest
  if (location !== undefined) {
    // A list around a place is identified by the origin of its distances.
    if (location.type === 'zip' && text === '') throw redirect(paths.search({ location, list }))
    return readPlace(pageContext, { location, text, listRequest })
  }
  const center = origin?.location ?? readUnknownZip(query['from'])
  if (text === '' && center !== undefined) {
    const ignored = origin === undefined ? [] : listRequest.ignored
    return readPlace(pageContext, {
      location: center,
      text,
      listRequest: { ...listRequest, ignored, isAround: true },
    })
  }

  if (text === '') {
    return {
      meta: searchMeta(
        'Search Tattoo Removal Providers',
        'Search tattoo removal providers across the United States by city, ZIP code, state or name.',
      ),
      search: { kind: 'start' as const },
    }
  }

  const isWords = query['as'] === AS_WORDS
  const understanding = understand(await pageContext.names(), text)
  if (understanding.kind === 'place' && !isWords)
    throw redirect(resultsUrl(text, understanding, list))
  const { clinics, ...search } = await searchText(pageContext, {
    text,
    // Typed words may be searched for as they are.
    understanding: isWords ? { ...understanding, kind: 'name' } : understanding,
    listRequest,
    geocoderUrl: settings.GEOCODER_URL,
  })
  if (search.kind === 'nearby' && search.isNearMe && search.question === null) {
    throw redirect(paths.search({ near: 'me', list: addNamed(understanding, list) }))
  }
  const tidied = canonicalRedirect(listRequest, clinics, new Date())
  if (tidied !== null) throw redirect(paths.search({ q: text, isAsTyped: isWords, list: tidied }))
  const short = cutAtWord(text, MAX_QUOTED)
  return {
    meta: searchMeta(`Results for “${short}”`, `Tattoo removal providers that match “${short}”.`),
    search,
  }
}

/** Origin of distances in the list of a city. */
function homeOf({ type, city = '', state = '' }: SearchLocation): string {
  return type === 'city' && state !== '' ? `${slugify(city)}-${state.toLowerCase()}` : ''
}

/** A ZIP code without a position has no origin, but gets an answer of its own. */
function readUnknownZip(from = ''): SearchLocation | undefined {
  const zip = parseZip(from)
  return zip === undefined ? undefined : { type: 'zip', name: zip, zipCode: zip }
}

/** Keeps the text where the page says more than the place about it. The filters that it names win over `list`. */
function resultsUrl(
  text: string,
  { place, missing, requests, others }: Understanding,
  list: URLSearchParams,
) {
  const isMore = others !== '' || requests.question !== null || requests.unused.length > 0
  const wanted = addNamed({ requests }, list)
  // "10 miles from denver" is the list around Denver.
  const around = place && requests.within !== null ? homeOf(place) : ''
  if (around !== '' && !isMore) {
    return paths.search({ list: new URLSearchParams([['from', around], ...wanted]) })
  }
  return paths.search({
    ...((isMore || missing !== undefined) && { q: text }),
    ...(place && { location: place }),
    list: wanted,
  })
}

function addNamed({ requests }: Pick<Understanding, 'requests'>, list: URLSearchParams) {
  const named = toListParameters(requests)
  return new URLSearchParams([...named, ...[...list].filter(([name]) => !named.has(name))])
}

async function readPlace(pageContext: PageContextServer, placeRequest: PlaceRequest) {
  const { location, text, listRequest } = placeRequest
  const { clinics, ...search } = await searchPlace(pageContext, placeRequest)
  const list = listParameters(listRequest.query)
  const tidied = canonicalRedirect(listRequest, clinics, new Date())
  // A list around a ZIP that is measured from elsewhere becomes the list around that place.
  const isMoved =
    search.around !== null && listRequest.origin !== undefined && !listRequest.isAround
  if (isMoved) throw redirect(paths.search({ list: tidied ?? list }))
  if (tidied !== null) {
    throw redirect(
      paths.search({ ...(!listRequest.isAround && { q: text, location }), list: tidied }),
    )
  }
  return {
    meta: searchMeta(
      `Search results for ${location.name}`,
      `Tattoo removal providers in ${withArticle(location.name)}: hours, phone, website and directions.`,
    ),
    search,
    unserved: search.around?.unserved ?? null,
  }
}
