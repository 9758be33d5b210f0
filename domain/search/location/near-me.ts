import { locationWords } from './place-words.ts'
import { isOnlyPhrases } from '../phrases.ts'

const NEAR_ME =
  /\b(?:(?:near|around|by|close to|next to) (?:me|us|here)|nearby|nearest|closest|(?:in|near|around) my (?:area|city|town|location)|my location)\b/

/**
 * Whether a text asks for what is near the visitor, which words cannot tell: 'only' when it asks for
 * nothing else ("tattoo removal near me"), 'also' when other words stand there.
 */
export function asksForNearby(text: string): 'only' | 'also' | undefined {
  const words = locationWords(text)
  const plain = words.map((word) => word.text).join(' ')
  if (!NEAR_ME.test(plain)) return undefined
  return isOnlyPhrases(locationWords(plain.replaceAll(new RegExp(NEAR_ME, 'g'), ' ')))
    ? 'only'
    : 'also'
}
