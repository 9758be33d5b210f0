import { wordSet } from '#domain/text/word-lists.ts'
import { readRequests, type Requests } from './requests.ts'
import { joinWords, type Word } from './words.ts'

/**
 * 'filler': nothing to look for. 'trade': listings contain it as well ("clinic"). 'request': read
 * into the requests.
 */
export type WordKind = 'filler' | 'trade' | 'request'

export interface KnownWords {
  /** Of each word; `undefined` for one that may be a name. */
  kinds: readonly (WordKind | undefined)[]
  requests: Requests
}

/** Every provider offers this, so these words distinguish none. */
const TREATMENT = wordSet(`
  tattoo tattoos removal removals remove removed removes remover removers removing ink
`)

const TRADE = wordSet(`
  cosmetic dermatologist dermatologists dermatology doctor doctors laser lasers med
  medical medspa medspas office offices parlor parlors premium salon shop shops skin spa spas specialist
  specialists studio studios technician technicians
`)

const FILLER = wordSet(`
  a after all an and any anywhere appointment appointments average best big brow brows budget can
  center centre clinic clinics close closest code consultation consultations do does estimate estimates eyebrow
  eyebrows fast find for from get give good great have help hours i is it know large list local
  makeup makeover microblading my near nearby nearest need of old on open or painless permanent place
  places please postal professional provider providers quick quote quotes rated recommend reviews
  safe safest search service services show small someone that the them there to top treatment
  treatments unwanted want what where which who with you zip zipcode
`)

/** Parts of the body, and what else people wish to lose: nothing to look for beside "tattoo" or "remove". */
const WISHES = wordSet(`
  amateur ankle ankles arm arms arms back boyfriend boyfriends breast calf chest colored cursive ear ears elbow ex exs eye eyelid
  eyeliner eyes face facial feet finger fingers foot forearm forehead full girlfriend girlfriends hand hands head hip
  homemade husband husbands knee leg legs lettering letters lip lips liner name names neck ring rib ribs script shoulder sleeve
  sleeves spine stick stomach tear teardrop temporary thigh throat thumb toe tribal wedding wife wifes word words wrist wrists
  brazo cara cejas cuello dedo mano muneca nombre ojos pecho pie pierna
`)

/** Also towns, but usually about the treatment: "saline tattoo removal". */
const TREATMENT_WORDS = wordSet('deal finger hurt peel ruby saline success worth')

/** Make the next word a place (R-SEARCH-1). */
const PLACE_PREPOSITIONS = wordSet('in near around from')
const PREPOSITIONS = wordSet('in near around at to by inside within outside from for of')
const DIRECTIONS = wordSet(`
  central downtown east eastern greater historic inner metro metropolitan midtown north northeast
  northern northwest outer south southeast southern southwest suburban uptown west western
`)
const AFTER_PLACE = wordSet(`
  airport area county downtown metro metropolitan nearby region side strip suburb suburbs township twp
`)

/** Stands for the words of a place, which no pattern contains. */
const PLACE_MARK = '\u0001'
export const PLACE_WORD: Word = { text: PLACE_MARK, startsPart: false }

/** The words of a place are given as one PLACE_WORD. */
export function readKnownWords(words: readonly Word[]): KnownWords {
  const texts = words.map(({ text }) => text)
  const kinds: (WordKind | undefined)[] = texts.map((_, index) => kindOf(texts, index))
  const requests = readRequests(joinWords(words), (start, end) => kinds.fill('request', start, end))
  return { kinds, requests }
}

function kindOf(texts: readonly string[], index: number): WordKind | undefined {
  const [word = '', after] = [0, 1].map((by) => texts[index + by])
  if (word === PLACE_MARK) return 'filler'
  if (TRADE.has(word)) return texts.some((text) => TREATMENT.has(text)) ? 'filler' : 'trade'
  const isBesidePlace =
    (after === PLACE_MARK && (PREPOSITIONS.has(word) || DIRECTIONS.has(word) || word === 'live')) ||
    (AFTER_PLACE.has(word) && isAfterPlace(texts, index)) ||
    (word === 'city' && after === 'of')
  const isGeneric =
    FILLER.has(word) ||
    TREATMENT.has(word) ||
    (WISHES.has(word) && texts.some((text) => TREATMENT.has(text)))
  return isBesidePlace || isGeneric || (index > 0 && PREPOSITIONS.has(word)) ? 'filler' : undefined
}

/** "denver metro area" */
function isAfterPlace(texts: readonly string[], index: number): boolean {
  const before = texts[index - 1] ?? ''
  return before === PLACE_MARK || (AFTER_PLACE.has(before) && isAfterPlace(texts, index - 1))
}

/** True for "best price", although Best and Price are towns. */
export function isOnlyKnown(words: readonly Word[]): boolean {
  if (words.length === 1 && TREATMENT_WORDS.has(words[0]?.text ?? '')) return true
  return readKnownWords(words).kinds.every((kind) => kind !== undefined)
}

/** True when all words around a place are known: "tattoo removal in". */
export function isAlone(before: readonly Word[], after: readonly Word[]): boolean {
  return isOnlyKnown([...before, PLACE_WORD, ...after])
}

/** True after "in", "near", "around" and "from", and in "north …" and "… area". */
export function suggestPlace(before: readonly Word[], after: readonly Word[] = []): boolean {
  const last = before.at(-1)?.text ?? ''
  const next = after[0]?.text ?? ''
  return PLACE_PREPOSITIONS.has(last) || DIRECTIONS.has(last) || AFTER_PLACE.has(next)
}

/** True for a text that is about removing tattoos. */
export function isAboutTreatment(words: readonly Word[]): boolean {
  return words.some(({ text }) => TREATMENT.has(text))
}

export function isDirection(word: string): boolean {
  return DIRECTIONS.has(word)
}
