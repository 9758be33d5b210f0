import { joinWords, locationWords, type LocationWord } from './place-words.ts'

export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

const SERVICE_WORDS = wordSet(`
  clinic clinics dermatologist dermatologists dermatology doctor ink laser lasers med medspa medspas
  pico picosecond premium removal remover removers removing services spa spas specialist specialists
  studios tattoo tattoos technicians treatment treatments
`)

const FILLER = wordSet(`
  a affordable all an and any anywhere appointment appointments average best big brow brows budget
  can cheap cheapest closest close code consultation consultations cost costs deals discount
  discounted discounts do doctors eyebrow eyebrows estimate estimates expensive fast find financing
  for free get good have hours i inexpensive is large late list local makeup microblading my nearby
  nearest need now offices open painless permanent places postal price prices professional provider
  providers quick quote quotes rated remove removed removes removals reviews safe safest saturday
  search service shop shops small someone sunday that the there to today tonight top unwanted want
  weekend weekends what where which who zip zipcode ${[...SERVICE_WORDS].join(' ')}
`)

const PRICE_QUESTION_WORDS = wordSet('does how much per')

const PREPOSITIONS = wordSet(
  'in near around at to downtown greater metro metropolitan inside within outside',
)
const BEFORE_ME = wordSet('near around to by')
const AFTER_PLACE = wordSet('area metro region nearby')
const REGION_BEFORE_AREA = wordSet('bay tri tristate') // the Bay Area is not near Bay, Arkansas

/** Also towns, but usually about the treatment: "does tattoo removal hurt", "saline tattoo removal". */
const TREATMENT_WORDS = wordSet('coupon deal finger hurt peel ruby saline success worth')

/** True for "best price", although Best and Price are towns. */
export function isOnlyFiller(all: readonly LocationWord[]): boolean {
  const isTreatment = all.length === 1 && TREATMENT_WORDS.has(all[0]?.text ?? '')
  return isTreatment || all.every(({ text }) => FILLER.has(text))
}

/** 'trade' when listings contain the words ("laser tattoo removal"), 'request' otherwise. */
export function classifyServiceQuery(text: string): 'trade' | 'request' | undefined {
  const all = locationWords(text).map((word) => word.text)
  if (all.length === 0 || !all.every((word) => FILLER.has(word) || PRICE_QUESTION_WORDS.has(word)))
    return undefined
  return all.every((word) => SERVICE_WORDS.has(word)) ? 'trade' : 'request'
}

export function trimFiller(all: readonly LocationWord[]): readonly LocationWord[] {
  const end = all.findLastIndex(({ text }) => !FILLER.has(text)) + 1
  return all.slice(findPlaceStart(all, end), end)
}

export interface Stripped {
  rest: readonly LocationWord[]
  /** The stripped words suggest a place: "in …", "… near me", "tattoo removal …". */
  namesPlace: boolean
  isAfterPreposition: boolean
}

/** [] for no place; two variants when "the" may be part of the name ("the woodlands"). */
export function stripPhrases(all: readonly LocationWord[]): Stripped[] {
  const end = findPlaceEnd(all)
  const start = findPlaceStart(all, end)
  if (start === 0 && end === all.length) return []
  if (end < all.length && REGION_BEFORE_AREA.has(all[end - 1]?.text ?? '')) return []
  const starts =
    start > 0 && start < end && all[start - 1]?.text === 'the' ? [start - 1, start] : [start]
  return starts.map((from) => strippedAt(all, from, end))
}

function strippedAt(all: readonly LocationWord[], start: number, end: number): Stripped {
  const before = all.slice(0, start)
  const after = all.slice(end)
  const last = before.findLast(({ text }) => text !== 'the')?.text ?? ''
  const isAfterPreposition = PREPOSITIONS.has(last) || last === 'of'
  const stripped = ` ${joinWords([...before, ...after])} `
  return {
    rest: all.slice(start, end),
    isAfterPreposition,
    namesPlace:
      isAfterPreposition ||
      /\b(?:near|around|by|to) me\b/.test(stripped) ||
      after.some(({ text }) => AFTER_PLACE.has(text)) ||
      (/ tattoos? /.test(stripped) && / remov/.test(stripped)),
  }
}

function findPlaceStart(all: readonly LocationWord[], end: number): number {
  let start = 0
  while (start < end && isFillerAt(all, start)) start += 1
  return start
}

function isFillerAt(all: readonly LocationWord[], index: number): boolean {
  const [previous = '', word = '', next = ''] = [-1, 0, 1].map((by) => all[index + by]?.text)
  if (word === 'me') return BEFORE_ME.has(previous)
  if (word === 'city') return next === 'of'
  if (word === 'of') return previous === 'city'
  if (word === 'how') return next === 'much'
  if (word === 'much') return previous === 'how'
  if (word === 'live') return previous === 'i'
  return FILLER.has(word) || PREPOSITIONS.has(word)
}

function findPlaceEnd(all: readonly LocationWord[]): number {
  let end = all.length
  while (end > 0) {
    const word = all[end - 1]?.text ?? ''
    const previous = all[end - 2]?.text ?? ''
    if (word === 'me' && BEFORE_ME.has(previous)) end -= 2
    else if (word !== 'me' && (FILLER.has(word) || AFTER_PLACE.has(word))) end -= 1
    else break
  }
  return end
}

const NEAR_ME =
  /\b(?:(?:near|around|by|close to|next to) (?:me|us|here)|nearby|nearest|closest|(?:in|near|around) my (?:area|city|town|location)|my location)\b/

/** 'only' when nothing else is asked ("tattoo removal near me"), 'also' with other words. */
export function detectNearMe(text: string): 'only' | 'also' | undefined {
  const all = locationWords(text)
  const plain = all.map((word) => word.text).join(' ')
  if (!NEAR_ME.test(plain)) return undefined
  return isOnlyFiller(locationWords(plain.replaceAll(new RegExp(NEAR_ME, 'g'), ' ')))
    ? 'only'
    : 'also'
}
