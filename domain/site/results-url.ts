import { toListParameters } from '#domain/search/requests.ts'
import type { Understanding } from '#domain/search/understand.ts'
import { paths } from './paths.ts'

/** URL of the results. It keeps the text where the page says more than the place about it. */
export function resultsUrl(
  text: string,
  { place, isName, requests, others }: Understanding,
): string {
  if (place === undefined || isName) return paths.search({ q: text })
  const { question, unused } = requests
  const hasMore = others !== '' || question !== null || unused.length > 0
  return paths.search({
    ...(hasMore && { q: text }),
    location: place,
    list: toListParameters(requests),
  })
}
