import { wordPairs } from '#domain/text/word-lists.ts'
import { matchWithEdits } from '#domain/text/edit-distance.ts'
import type { Word } from './words.ts'

/** What people type for the words of the trade, besides one wrong letter. */
const SPELLINGS = wordPairs(`
  tatoo tattoo, tatoos tattoos, tatto tattoo, tattos tattoos, tatu tattoo, tats tattoos, tat tattoo, tattoe tattoo,
  tatooes tattoos, tattooremoval removal, removle removal, removel removal, remval removal, romoval removal, removeal removal,
  removing removal, lazer laser, lazar laser, lasar laser, lazor laser, dermatoligist dermatologist,
  dermatoligst dermatologist, dermotologist dermatologist, dermatalogist dermatologist
`)

/** Long enough that one wrong letter makes no other word. */
const TRADE = ['tattoo', 'tattoos', 'removal', 'removals', 'dermatologist', 'dermatology', 'clinic']

/** Words of the trade, spelled right. `isKnown`: words of listings, which stay as they are. */
export function correctTrade(words: readonly Word[], isKnown: (word: string) => boolean): Word[] {
  return words.map((word) => ({ ...word, text: correct(word.text, isKnown) }))
}

function correct(word: string, isKnown: (word: string) => boolean): string {
  const typed = SPELLINGS.get(word)
  if (typed !== undefined) return typed
  if (word.length < SHORTEST || TRADE.includes(word) || isKnown(word)) return word
  return TRADE.find((right) => matchWithEdits(word, right, 1) === 'whole') ?? word
}

const SHORTEST = 5
