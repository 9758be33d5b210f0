import { toListParameters } from '#domain/search/requests.ts'
import type { Names } from '#domain/search/names.ts'
import { understand } from '#domain/search/understand.ts'

/** How a text is read: "place Denver, CO + cost + open=sun", "question skin", "wish Dallas, TX or Houston, TX". */
export function describeReading(names: Names, text: string): string {
  const { kind, place, missing, offers, outside, requests } = understand(names, text)
  const { question, isNearMe, unused } = requests
  const named = kind === 'place' && place ? [place.name, ...(place.ambiguous ? ['?'] : [])] : []
  const without = missing === undefined ? [] : ['without', missing]
  const several = missing === undefined ? offers.map(({ name }) => name).join(' or ') : ''
  const first = [kind, ...named, ...without, several, outside].filter(Boolean).join(' ')
  const rest = [
    question,
    isNearMe ? 'near me' : null,
    toListParameters(requests).toString(),
    unused.length > 0 ? `unknown ${unused.join(', ')}` : null,
  ]
  return [first, ...rest].filter(Boolean).join(' + ')
}
