import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { cutAtWord, pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { readLocation } from '#domain/read-location.ts'
import { announcementOf, WHERE_ARE_YOU, withArticle } from '#domain/results-words.ts'
import { readSearchText } from '#domain/search-text.ts'
import { searchPlace } from './place-results.server.ts'
import { placeMeant, searchWords } from './text-results.server.ts'

const MAX_QUOTED = 40 // what a title has room for

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, settings, urlParsed } = pageContext
  const query = urlParsed.search
  const meta = (title: string, description: string) =>
    pageMeta({ title, description, canonicalPath: paths.search(), query })

  const location = readLocation(query['location'])
  if (location !== undefined) {
    const search = await searchPlace(db, location)
    return {
      announcement: announcementOf(search, search.results.length),
      meta: meta(
        `Search results for ${location.name}`,
        `Tattoo removal providers in ${withArticle(location.name)}: hours, phone, website and directions.`,
      ),
      search,
    }
  }

  const text = readSearchText(query['q'])
  if (text === '') {
    return {
      meta: meta(
        'Search Tattoo Removal Providers',
        'Search tattoo removal providers across the United States by city, ZIP code, state or name.',
      ),
      search: { kind: 'start' as const },
    }
  }

  const place = await placeMeant(db, text)
  if (place !== undefined) throw redirect(paths.search({ location: place }))
  const search = await searchWords(db, text, settings.GEOCODER_URL)
  const short = cutAtWord(text, MAX_QUOTED)
  return {
    announcement:
      search.kind === 'text' ? announcementOf(search, search.results.length) : WHERE_ARE_YOU,
    meta: meta(`Results for “${short}”`, `Tattoo removal providers that match “${short}”.`),
    search,
  }
}
