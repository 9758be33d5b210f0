import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { cutAtWord } from '#domain/clinics/plain-text.ts'
import { AS_WORDS, paths } from '#domain/site/paths.ts'
import { readLocation } from '#domain/search/location-parameter.ts'
import { withArticle } from '#domain/search/results-heading.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { isDatabaseError } from '#db/engine/problem.ts'
import { searchPlace } from './place-results.server.ts'
import { resolvePlace, searchText } from './text-results.server.ts'

const MAX_QUOTED = 40 // characters of the text in the page title

export type Data = Awaited<ReturnType<typeof data>>
export type SearchData = Data['search']
export type NearbySearchData = Extract<SearchData, { kind: 'nearby' }>
export type TextSearchData = Extract<SearchData, { kind: 'text' }>
export type PlaceSearchData = Extract<SearchData, { kind: 'place' }>

export async function data(pageContext: PageContextServer) {
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
  const text = readLocation(query['location'])?.name ?? readSearchText(query['q'])
  return {
    status: 503 as const,
    meta: searchMeta(query, 'Search', SEARCH_UNAVAILABLE),
    search: { kind: 'unavailable' as const, text },
  }
}

type Query = Readonly<Record<string, string>>

function searchMeta(query: Query, title: string, description: string) {
  return pageMeta({
    title,
    description,
    canonicalPath: paths.search(),
    query,
    crumbs: pageCrumbs('Search', paths.search()),
  })
}

async function readSearch(pageContext: PageContextServer) {
  const { db, settings, urlParsed } = pageContext
  const query = urlParsed.search

  const location = readLocation(query['location'])
  if (location !== undefined) {
    const search = await searchPlace(db, location)
    return {
      meta: searchMeta(
        query,
        `Search results for ${location.name}`,
        `Tattoo removal providers in ${withArticle(location.name)}: hours, phone, website and directions.`,
      ),
      search,
    }
  }

  const text = readSearchText(query['q'])
  if (text === '') {
    return {
      meta: searchMeta(
        query,
        'Search Tattoo Removal Providers',
        'Search tattoo removal providers across the United States by city, ZIP code, state or name.',
      ),
      search: { kind: 'start' as const },
    }
  }

  const place = query['as'] === AS_WORDS ? undefined : await resolvePlace(db, text)
  if (place !== undefined) throw redirect(paths.search({ location: place }))
  const search = await searchText(db, text, settings.GEOCODER_URL)
  const short = cutAtWord(text, MAX_QUOTED)
  return {
    meta: searchMeta(
      query,
      `Results for “${short}”`,
      `Tattoo removal providers that match “${short}”.`,
    ),
    search,
  }
}
