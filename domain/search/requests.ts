import { WITHIN, type Has, type Within } from '#domain/filters/list-query.ts'
import { openWhenValue, type ClockWord, type OpenWhen } from '#domain/filters/open-when.ts'
import type { HolidayWord } from '#domain/hours/holidays.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'
import { keysOf } from '#domain/text/choices.ts'
import { QUESTIONS, type Question } from './questions.ts'

/** Requests in a search text besides a place or a name (R-BOX-1). */
export interface Requests {
  open: OpenWhen | ClockWord | HolidayWord | null
  has: readonly Has[]
  /** Miles around the place. */
  within: Within | null
  isTopRated: boolean
  /** A question that the guide answers. */
  question: Question | null
  isNearMe: boolean
  /** Requests that no filter answers: "under $200". */
  unused: readonly string[]
}

const NEAR_ME =
  '(?:near|around|by|close to|next to) (?:me|us|here)|nearby|nearest|closest|(?:in|near|around) my (?:area|city|town|location)|my location'
const DAY = WEEKDAYS.map((day) => day.toLowerCase()).join('|')
const TIME = /(\d{1,2})(?: (\d\d))? ?(am|pm)/.source
const PART_OF_DAY = 'morning|afternoon|evening|night|late'
const AMOUNT = String.raw`\$\d+|\d+ (?:dollars?|bucks|usd)`
const CAP = 'under|below|less than|up to|at most|max|maximum'

/** The eves before their days. */
const HOLIDAYS: Readonly<Record<HolidayWord, string>> = {
  'christmas-eve': '(?:christmas|xmas) eve|nochebuena|december 24(?:th)?|dec 24(?:th)?',
  'christmas-day': '(?:christmas|xmas)(?: day)?|navidad|december 25(?:th)?|dec 25(?:th)?',
  'new-years-eve': 'new years? eve|nochevieja|december 31(?:st)?|dec 31(?:st)?',
  'new-years-day': 'new years?(?: day)?|ano nuevo|january 1(?:st)?|jan 1(?:st)?',
  'mlk-day': '(?:mlk|martin luther king)(?: jr)? day',
  'washingtons-birthday': 'washingtons birthday|presidents day',
  'memorial-day': 'memorial day',
  juneteenth: 'juneteenth|june 19(?:th)?',
  'independence-day': 'independence day|(?:4th|fourth) of july|july (?:4th|4|fourth)',
  'labor-day': 'labor day',
  'columbus-day': 'columbus day',
  'veterans-day': 'veterans day',
  thanksgiving: 'thanksgiving(?: day)?|accion de gracias',
}

/** Middle of the usual opening hours of each part. */
const MINUTES: Readonly<Record<string, number>> = {
  morning: 9 * 60,
  afternoon: 14 * 60,
  evening: 18 * 60,
  night: 18 * 60,
  late: 18 * 60,
}
const FIRST_EVENING_HOUR = 17

type Match = readonly (string | undefined)[]
type Found = Partial<Requests>
type Pattern = [pattern: RegExp, read: (match: Match) => Found]

const phrase = (source: string) => new RegExp(`(?<= )(?:${source})(?= )`, 'g')

/** Earlier patterns take their words first. */
const PATTERNS: readonly Pattern[] = [
  [
    phrase(
      `(?:open )?(?:(late) )?(?:on )?(${DAY})s?(?: (${PART_OF_DAY}))?(?: (?:at |after )?${TIME})?`,
    ),
    ([, late, day = '', part = late, ...clock]) => ({ open: readDay(day, part, clock) }),
  ],
  [
    phrase(`(?:open )?(?:after|until|till|past|at) ${TIME}`),
    (match) => (isEvening(match) ? { open: { kind: 'weekday-evenings' } } : notUsed(match)),
  ],
  ...keysOf(HOLIDAYS).map((holiday): Pattern => [
    phrase(`(?:open )?(?:on )?(?:${HOLIDAYS[holiday]})`),
    () => ({ open: holiday }),
  ]),
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
    phrase('(?:wheel ?chair|handicap(?:ped)?) ?(?:access(?:ible|ibility)?)?'),
    () => ({ has: ['wheelchair'] }),
  ],
  [phrase('free (?:consult(?:ation)?s?|estimates?|quotes?)'), () => ({ has: ['consultation'] })],
  [
    phrase(
      `(?:within |less than |up to )?(\\d{1,3}) ?(?:miles?|mi)(?: (?:of|from|around|near|away from|radius))?`,
    ),
    ([, miles = '']) => ({ within: WITHIN.find((radius) => radius >= Number(miles)) ?? 100 }),
  ],
  [
    phrase('(?:top|best|highest) ?-?rated|best reviews?|best reviewed'),
    () => ({ isTopRated: true }),
  ],
  [phrase(`(?:(?:${CAP}) )?(?:${AMOUNT})|(?:${CAP}) (?!18 )\\d+`), notUsed],
  [phrase('free parking'), notUsed],
  ...keysOf(QUESTIONS).map((question): Pattern => [
    phrase(QUESTIONS[question].words),
    () => ({ question }),
  ]),
  [
    phrase(
      // Few clinics name their lasers.
      '(?:pico(?: ?second| ?(?:sure|way|plus|clear))?|q ?switch(?:ed)?|nd ?yag|revlite|medlite)(?: lasers?)?',
    ),
    notUsed,
  ],
  [
    phrase(
      'financing|payment plans?|groupon|coupons?|discounts?|discounted|deals?|24 hours|24 7|early|parking|saline|dermabrasion|excision|surgery|surgical|injections?|between',
    ),
    notUsed,
  ],
]

/** Reads the requests in a text of words; `onWords` gets the positions of the words that make one. */
export function readRequests(
  text: string,
  onWords: (start: number, end: number) => void,
): Requests {
  const requests: Requests = {
    open: null,
    has: [],
    within: null,
    isTopRated: false,
    question: null,
    isNearMe: false,
    unused: [],
  }
  let left = ` ${text} `
  for (const [pattern, read] of PATTERNS) {
    // Few match, and matchAll copies the pattern.
    if (left.search(pattern) < 0) continue
    for (const match of left.matchAll(pattern)) {
      const start = left.slice(0, match.index).split(' ').length - 2
      onWords(start, start + match[0].split(' ').length)
      addRequests(requests, read(match))
    }
    // Taken letters keep the positions of the other words.
    left = left.replaceAll(pattern, (taken) => taken.replaceAll(/[^ ]/g, '\u0002'))
  }
  return requests
}

function notUsed(match: Match): Found {
  return { unused: [match[0] ?? ''] }
}

/** The first filter of each kind counts. */
function addRequests(requests: Requests, found: Found): void {
  requests.open ??= found.open ?? null
  requests.within ??= found.within ?? null
  requests.isTopRated ||= found.isTopRated ?? false
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

/** The requested filters and order as parameters of a list. */
export function toListParameters({ open, has, within, isTopRated }: Requests): URLSearchParams {
  const parameters = new URLSearchParams()
  if (open !== null) parameters.set('open', typeof open === 'string' ? open : openWhenValue(open))
  for (const fact of has) parameters.append('has', fact)
  if (isTopRated) parameters.set('sort', 'rating')
  if (within !== null) parameters.set('within', String(within))
  return parameters
}
