import { joinWords, locationWords, type LocationWord } from './location/place-words.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What everybody here offers, in words that their names hold too. */
const TRADE = words(`
  clinic clinics dermatologist dermatologists dermatology doctor ink laser lasers med medspa medspas
  pico picosecond premium removal remover removers removing services spa spas specialist specialists
  studios tattoo tattoos technicians treatment treatments
`)

/** What people type around a place without meaning a provider's name. */
const FILLER = words(`
  a affordable all an and any anywhere appointment appointments average best big brow brows budget
  can cheap cheapest closest close code consultation consultations cost costs deals discount
  discounted discounts do doctors eyebrow eyebrows estimate estimates expensive fast find financing
  for free get good have hours i inexpensive is large late list local makeup microblading my nearby
  nearest need now offices open painless permanent places postal price prices professional provider
  providers quick quote quotes rated remove removed removes removals reviews safe safest saturday
  search service shop shops small someone sunday that the there to today tonight top unwanted want
  weekend weekends what where which who zip zipcode ${[...TRADE].join(' ')}
`)

/** Around these, they ask for a price. */
const ASKING = words('does how much per')

const PREPOSITIONS = words(
  'in near around at to downtown greater metro metropolitan inside within outside',
)
const BEFORE_ME = words('near around to by')
const AFTER_PLACE = words('area metro region nearby')
const NO_CITY_WITH_AREA = words('bay tri tristate') // the Bay Area is not around Bay, Arkansas

/** Towns too, but of these people ask: "does tattoo removal hurt", "saline tattoo removal". */
const OF_THE_TREATMENT = words('coupon deal finger hurt peel ruby saline success worth')

/** Whether a text says nothing but what people look for: "best price", though Best and Price are towns. */
export function isOnlyPhrases(all: readonly LocationWord[]): boolean {
  const isTreatment = all.length === 1 && OF_THE_TREATMENT.has(all[0]?.text ?? '')
  return isTreatment || all.every(({ text }) => FILLER.has(text))
}

/**
 * Whether a text asks for what everybody offers and says no place: 'trade' in words that listings
 * hold ("laser tattoo removal"), 'wish' in others ("cheap tattoo removal", "tattoo removal cost").
 */
export function asksForAnyone(text: string): 'trade' | 'wish' | undefined {
  const all = locationWords(text).map((word) => word.text)
  if (all.length === 0 || !all.every((word) => FILLER.has(word) || ASKING.has(word)))
    return undefined
  return all.every((word) => TRADE.has(word)) ? 'trade' : 'wish'
}

/** The words without those that say nothing but what people look for, at both ends. */
export function withoutFiller(all: readonly LocationWord[]): readonly LocationWord[] {
  const end = all.findLastIndex(({ text }) => !FILLER.has(text)) + 1
  return all.slice(startOfPlace(all, end), end)
}

/** A text without the words around it. */
export interface Stripped {
  rest: readonly LocationWord[]
  /** Whether what stood around says that a place is meant: "in …", "… near me", "tattoo removal …". */
  namesPlace: boolean
  /** Whether a preposition stood right before it. */
  afterPreposition: boolean
}

/**
 * Splits off what people type before and after a place; [] when there is nothing of the kind. Two
 * ways when an article is in doubt ("tattoo removal the woodlands").
 */
export function stripPhrases(all: readonly LocationWord[]): Stripped[] {
  const end = endOfPlace(all)
  const start = startOfPlace(all, end)
  if (start === 0 && end === all.length) return []
  if (end < all.length && NO_CITY_WITH_AREA.has(all[end - 1]?.text ?? '')) return []
  const starts =
    start > 0 && start < end && all[start - 1]?.text === 'the' ? [start - 1, start] : [start]
  return starts.map((from) => strippedAt(all, from, end))
}

function strippedAt(all: readonly LocationWord[], start: number, end: number): Stripped {
  const before = all.slice(0, start)
  const after = all.slice(end)
  const last = before.findLast(({ text }) => text !== 'the')?.text ?? ''
  const afterPreposition = PREPOSITIONS.has(last) || last === 'of'
  const said = ` ${joinWords([...before, ...after])} `
  return {
    rest: all.slice(start, end),
    afterPreposition,
    namesPlace:
      afterPreposition ||
      /\b(?:near|around|by|to) me\b/.test(said) ||
      after.some(({ text }) => AFTER_PLACE.has(text)) ||
      (/ tattoos? /.test(said) && / remov/.test(said)),
  }
}

function startOfPlace(all: readonly LocationWord[], end: number): number {
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

function endOfPlace(all: readonly LocationWord[]): number {
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
