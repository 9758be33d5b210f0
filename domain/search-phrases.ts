import { joinWords, type LocationWord } from './location-words.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What people type around a place without meaning a provider's name. */
const FILLER = words(`
  a all an and any anywhere affordable best can cheap cheapest clinic clinics code cost costs do find
  for get good have i ink is laser lasers list my nearby nearest closest close need offices open
  now picosecond pico premium price prices prices provider providers rated remove removed removes removal removals removers
  removing remover reviews search services service shops someone spas specialist specialists studios
  tattoo tattoos technicians that the there to top treatment treatments want what where which who
  dermatologist dermatologists dermatology doctor doctors med medspa medspas places shop spa zip zipcode postal
`)

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
