import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { readLocation } from '#domain/read-location.ts'
import { readSearchText } from '#domain/search-text.ts'
import { searchPlace } from './place-results.server.ts'
import { placeMeant, searchWords } from './text-results.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { db, urlParsed } = pageContext
  const query = urlParsed.search
  const meta = (title: string, description: string) =>
    pageMeta({ title, description, canonicalPath: paths.search(), query })

  const location = readLocation(query['location'])
  if (location !== undefined) {
    return {
      meta: meta(
        `Search results for ${location.name}`,
        `Tattoo removal providers in ${location.name}: hours, phone, website and directions.`,
      ),
      search: await searchPlace(db, location),
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
  return {
    meta: meta(`Results for “${text}”`, `Tattoo removal providers that match “${text}”.`),
    search: await searchWords(db, text),
  }
}
