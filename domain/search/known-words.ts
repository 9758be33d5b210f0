import type { SERVICES } from '#domain/clinics/services.ts'
import type { Has } from '#domain/filters/list-query.ts'
import { openWhenValue, type ClockWord, type OpenWhen } from '#domain/filters/open-when.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'
import { joinWords, type Word } from './words.ts'

type Service = (typeof SERVICES)[number]

export type Question = 'cost' | 'pain' | 'sessions' | 'aftercare'

/** Requests in a search text besides a place or a name (R-BOX-1). */
export interface Requests {
  open: OpenWhen | ClockWord | null
  has: readonly Has[]
  /** A laser or treatment of SERVICES. */
  service: Service | null
  /** A question of the visitor; the article that answers it comes first. */
  question: Question | null
  isNearMe: boolean
  /** Requests that no filter answers: "under $200". */
  unused: readonly string[]
}

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

export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** What every provider offers, so nobody is told apart by it. */
const TREATMENT = wordSet(`
  tattoo tattoos removal removals remove removed removes remover removers removing ink
`)

const TRADE = wordSet(`
  clinic clinics cosmetic dermatologist dermatologists dermatology doctor doctors laser lasers med
  medical medspa medspas office offices parlor parlors premium salon shop shops skin spa spas specialist
  specialists studio studios technician technicians
`)

const FILLER = wordSet(`
  a after all an and any anywhere appointment appointments average best big brow brows budget can
  center centre close closest code consultation consultations do does estimate estimates eyebrow
  eyebrows fast find for from get give good great have help hours i is it know large list local
  makeup makeover microblading my near nearby nearest need of old on open or painless permanent place
  places please postal professional provider providers quick quote quotes rated recommend reviews
  safe safest search service services show small someone that the them there to top treatment
  treatments unwanted want what where which who with zip zipcode
`)

/** Also towns, but usually about the treatment: "saline tattoo removal". */
const TREATMENT_WORDS = wordSet('deal finger hurt peel ruby saline success worth')

const PREPOSITIONS = wordSet('in near around at to by inside within outside from for of')
const DIRECTIONS = wordSet(`
  central downtown east eastern greater historic inner metro metropolitan midtown north northeast
  northern northwest outer south southeast southern southwest suburban uptown west western
`)
const AFTER_PLACE = wordSet(`
  airport area county downtown metro metropolitan nearby region side strip suburb suburbs township twp
`)

const NEAR_ME =
  '(?:near|around|by|close to|next to) (?:me|us|here)|nearby|nearest|closest|(?:in|near|around) my (?:area|city|town|location)|my location'
const DAY = WEEKDAYS.map((day) => day.toLowerCase()).join('|')
const TIME = /(\d{1,2})(?: (\d\d))? ?(am|pm)/.source
const PART_OF_DAY = 'morning|afternoon|evening|night'
const AMOUNT = String.raw`\$\d+|\d+ (?:dollars?|bucks|usd)`
const CAP = 'under|below|less than|up to|at most|max|maximum'

/** Middle of the usual opening hours of each part. */
const MINUTES: Readonly<Record<string, number>> = {
  morning: 9 * 60,
  afternoon: 14 * 60,
  evening: 18 * 60,
  night: 18 * 60,
}
const FIRST_EVENING_HOUR = 17

type Match = readonly (string | undefined)[]
type Found = Partial<Requests>

const phrase = (source: string) => new RegExp(`(?<= )(?:${source})(?= )`, 'g')

/** Earlier patterns take their words first. */
const PATTERNS: readonly [pattern: RegExp, read: (match: Match) => Found][] = [
  [
    phrase(`(?:open )?(?:on )?(${DAY})s?(?: (${PART_OF_DAY}))?(?: (?:at |after )?${TIME})?`),
    ([, day = '', part, ...clock]) => ({ open: readDay(day, part, clock) }),
  ],
  [
    phrase(`(?:open )?(?:after|until|till|past|at) ${TIME}`),
    (match) => (isEvening(match) ? { open: { kind: 'weekday-evenings' } } : notUsed(match)),
  ],
  [phrase(NEAR_ME), () => ({ isNearMe: true })],
  [phrase('(?:open )?(?:right )?now(?: open)?'), () => ({ open: 'now' })],
  [phrase('(?:open )?(?:today|tonight)'), () => ({ open: 'today' })],
  [phrase('(?:open )?tomorrow'), () => ({ open: 'tomorrow' })],
  [phrase('(?:open )?(?:on )?(?:the )?weekends?'), () => ({ open: { kind: 'weekends' } })],
  [
    phrase('(?:open )?(?:weekday )?(?:evenings?|late(?: hours| night)?|after work)'),
    () => ({ open: { kind: 'weekday-evenings' } }),
  ],
  [phrase('(?:with|has|have) (?:an? )?websites?'), () => ({ has: ['website'] })],
  [phrase('book online|online booking'), () => ({ has: ['booking'] })],
  [
    phrase('pico ?second(?: lasers?)?|pico(?: lasers?)?|pico ?(?:sure|way|plus|clear)'),
    () => ({ service: 'Picosecond Laser' }),
  ],
  [
    phrase('q ?switch(?:ed)?(?: lasers?)?|nd ?yag(?: lasers?)?|revlite|medlite'),
    () => ({ service: 'Q-Switch Laser' }),
  ],
  [phrase(`(?:(?:${CAP}) )?(?:${AMOUNT})|(?:${CAP}) \\d+`), notUsed],
  [
    phrase(
      'financing|payment plans?|insurance|groupon|coupons?|discounts?|discounted|deals?|24 hours|24 7|early|free(?: (?:consultation|parking))?|parking|wheelchair',
    ),
    notUsed,
  ],
  [
    phrase(
      'how much(?: (?:does|do|is|are|will))?(?: (?:it|they))?(?: costs?)?|costs?|prices?|pricing|per session|cheap(?:est)?|affordable|inexpensive|low cost|expensive',
    ),
    () => ({ question: 'cost' }),
  ],
  [
    phrase('(?:does|do|will|is) (?:it|they) (?:hurt|painful)|hurts?|painful|painless'),
    () => ({ question: 'pain' }),
  ],
  [
    phrase(
      'how (?:many|long)(?: sessions?| treatments?)?(?: (?:does|do|will) (?:it|i) (?:take|need))?',
    ),
    () => ({ question: 'sessions' }),
  ],
  [phrase('after ?care|how to heal|healing'), () => ({ question: 'aftercare' })],
]

/** Stands for the words of a place, which no pattern contains. */
export const PLACE_MARK = '\u0001'

/** The words of a place are given as one PLACE_MARK. */
export function readKnownWords(words: readonly Word[]): KnownWords {
  const texts = words.map(({ text }) => text)
  const kinds: (WordKind | undefined)[] = texts.map((_, index) => kindOf(texts, index))
  const requests: Requests = {
    open: null,
    has: [],
    service: null,
    question: null,
    isNearMe: false,
    unused: [],
  }
  let left = ` ${joinWords(words)} `
  for (const [pattern, read] of PATTERNS) {
    for (const match of left.matchAll(pattern)) {
      const start = left.slice(0, match.index).split(' ').length - 2
      kinds.fill('request', start, start + match[0].split(' ').length)
      addRequests(requests, read(match))
    }
    // Taken letters keep the positions of the other words.
    left = left.replaceAll(pattern, (taken) => taken.replaceAll(/[^ ]/g, '\u0002'))
  }
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
  const isGeneric = FILLER.has(word) || TREATMENT.has(word)
  return isBesidePlace || isGeneric || (index > 0 && PREPOSITIONS.has(word)) ? 'filler' : undefined
}

/** "denver metro area" */
function isAfterPlace(texts: readonly string[], index: number): boolean {
  const before = texts[index - 1] ?? ''
  return before === PLACE_MARK || (AFTER_PLACE.has(before) && isAfterPlace(texts, index - 1))
}

/** True for words of the trade, which many listings contain. */
export function isTrade(word: string): boolean {
  return TREATMENT.has(word) || TRADE.has(word)
}

/** True for "best price", although Best and Price are towns. */
export function isOnlyKnown(words: readonly Word[]): boolean {
  if (words.length === 1 && TREATMENT_WORDS.has(words[0]?.text ?? '')) return true
  return readKnownWords(words).kinds.every((kind) => kind !== undefined)
}

/** True for "tattoo removal in", before a place. */
export function isOnlyKnownBefore(words: readonly Word[]): boolean {
  return isOnlyKnown([...words, { text: PLACE_MARK, startsPart: false }])
}

/** True when the words around a place suggest it: "in …", "… area", "tattoo removal …". */
export function suggestPlace(before: readonly Word[], after: readonly Word[]): boolean {
  const last = before.at(-1)?.text ?? ''
  const others = [...before, ...after].map(({ text }) => text)
  return (
    PREPOSITIONS.has(last) ||
    DIRECTIONS.has(last) ||
    (last === 'the' && PREPOSITIONS.has(before.at(-2)?.text ?? '')) ||
    AFTER_PLACE.has(after[0]?.text ?? '') ||
    / (?:near|around|by|to) me /.test(` ${others.join(' ')} `) ||
    (others.some((word) => /^tattoos?$/.test(word)) &&
      others.some((word) => word.startsWith('remov')))
  )
}

export function isDirection(word: string | undefined): boolean {
  return word !== undefined && DIRECTIONS.has(word)
}

function notUsed(match: Match): Found {
  return { unused: [match[0] ?? ''] }
}

/** The first filter of each kind counts. */
function addRequests(requests: Requests, found: Found): void {
  requests.open ??= found.open ?? null
  requests.service ??= found.service ?? null
  requests.question ??= found.question ?? null
  requests.isNearMe ||= found.isNearMe ?? false
  requests.has = [...new Set([...requests.has, ...(found.has ?? [])])]
  requests.unused = [...requests.unused, ...(found.unused ?? [])]
}

function isEvening([, hour, , half]: Match): boolean {
  return half === 'pm' && Number(hour) < 12 && Number(hour) + 12 >= FIRST_EVENING_HOUR
}

function readDay(name: string, part: string | undefined, [hour, minute, half]: Match): OpenWhen {
  const day = WEEKDAYS.findIndex((weekday) => weekday.toLowerCase() === name)
  if (hour !== undefined && Number(hour) <= 12) {
    const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
    return { kind: 'time', day, minute: hours * 60 + Number(minute ?? 0) }
  }
  const middle = part === undefined ? undefined : MINUTES[part]
  return middle === undefined ? { kind: 'day', day } : { kind: 'time', day, minute: middle }
}

/** The requested filters as parameters of a list. */
export function toListParameters({ open, has }: Requests): URLSearchParams {
  const parameters = new URLSearchParams()
  if (open !== null) parameters.set('open', typeof open === 'string' ? open : openWhenValue(open))
  for (const fact of has) parameters.append('has', fact)
  return parameters
}
