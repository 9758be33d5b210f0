import type { Has } from '#domain/filters/list-query.ts'
import { openWhenValue, type ClockWord, type OpenWhen } from '#domain/filters/open-when.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'

export type Question = 'cost' | 'pain' | 'sessions' | 'aftercare'

/** Requests in a search text besides a place or a name (R-BOX-1). */
export interface Requests {
  open: OpenWhen | ClockWord | null
  has: readonly Has[]
  /** A question of the visitor; the article that answers it comes first. */
  question: Question | null
  isNearMe: boolean
  /** Requests that no filter answers: "under $200". */
  unused: readonly string[]
}

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
  [phrase(`(?:(?:${CAP}) )?(?:${AMOUNT})|(?:${CAP}) \\d+`), notUsed],
  [
    phrase(
      // Few clinics name their lasers.
      '(?:pico(?: ?second| ?(?:sure|way|plus|clear))?|q ?switch(?:ed)?|nd ?yag|revlite|medlite)(?: lasers?)?',
    ),
    notUsed,
  ],
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

/** Reads the requests in a text of words; `onWords` gets the positions of the words that make one. */
export function readRequests(
  text: string,
  onWords: (start: number, end: number) => void,
): Requests {
  const requests: Requests = {
    open: null,
    has: [],
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
