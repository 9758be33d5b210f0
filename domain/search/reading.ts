import { capitalizeWords } from '#domain/text/plain-text.ts'
import { isOnlyKnown } from './known-words.ts'
import type { SearchLocation } from './location.ts'
import type { Understanding } from './understand.ts'
import { readWords } from './words.ts'

/** "We know no Hamilton in New Jersey’s list." */
export function missingText(missing: string, { name }: SearchLocation): string {
  return `We know no ${capitalizeWords(missing)} in ${name}’s list.`
}

type Reading = Pick<Understanding, 'kind' | 'outside' | 'offers'>

/** How a text without a place was read: "We read this as a question." */
export function readingText({ kind, outside, offers }: Reading): string {
  if (outside !== 'region' && offers.length > 0) return 'We know more than one place for this.'
  const wish = outside === 'region' ? 'a region' : 'a wish without a place'
  return `We read this as ${{ place: 'a place', name: 'a name', question: 'a question', wish }[kind]}.`
}

/** Words of a wish that the page names: those of no filter, and those that no provider has. */
export function unknownWords({ kind, requests, offers, outside, others }: Understanding): string[] {
  if (kind !== 'wish') return []
  const isKnown = offers.length > 0 || outside === 'region' || isOnlyKnown(readWords(others))
  return [...requests.unused, ...(isKnown ? [] : [others])]
}
