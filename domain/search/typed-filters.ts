import type { SERVICES } from '#domain/clinics/services.ts'
import type { Has } from '#domain/filters/list-query.ts'
import { openWhenValue, type ClockWord, type OpenWhen } from '#domain/filters/open-when.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'
import { locationWords } from './place-words.ts'

type Service = (typeof SERVICES)[number]

/** Requests in a search text besides a place or a name (R-BOX-1). */
export interface TypedFilters {
  open: OpenWhen | ClockWord | null
  has: readonly Has[]
  /** A laser or treatment of SERVICES. */
  service: Service | null
  /** A question of the visitor; the article that answers it comes first. */
  question: Question | null
  /** The other words, folded. */
  rest: string
  /** The words of these requests, folded. */
  words: readonly string[]
}

export type Question = 'cost' | 'pain' | 'sessions' | 'aftercare'

const DAY = WEEKDAYS.map((day) => day.toLowerCase()).join('|')
const TIME_OF_DAY = /(?:at )?(\d{1,2})(?: (\d\d))? ?(am|pm)/.source
const PART_OF_DAY = 'morning|afternoon|evening|night'

/** Middle of the usual opening hours of each part. */
const MINUTES: Readonly<Record<string, number>> = {
  morning: 9 * 60,
  afternoon: 14 * 60,
  evening: 18 * 60,
  night: 18 * 60,
}

interface Pattern {
  pattern: RegExp
  read: (match: readonly (string | undefined)[]) => Partial<TypedFilters>
}

const phrase = (source: string) => new RegExp(`(?<= )(?:${source})(?= )`, 'g')

/** Earlier patterns take their words first. */
const PATTERNS: readonly Pattern[] = [
  {
    pattern: phrase(`(?:open )?(?:on )?(${DAY})s?(?: (${PART_OF_DAY}))?(?: ${TIME_OF_DAY})?`),
    read: ([, day = '', part, hour, minute, half]) => ({
      open: readDay(day, part, { hour, minute, half }),
    }),
  },
  { pattern: phrase('(?:open )?(?:right )?now(?: open)?'), read: () => ({ open: 'now' }) },
  { pattern: phrase('(?:open )?(?:today|tonight)'), read: () => ({ open: 'today' }) },
  { pattern: phrase('(?:open )?tomorrow'), read: () => ({ open: 'tomorrow' }) },
  {
    pattern: phrase('(?:open )?(?:on )?(?:the )?weekends?'),
    read: () => ({ open: { kind: 'weekends' } }),
  },
  {
    pattern: phrase('(?:open )?(?:weekday )?(?:evenings?|late(?: hours| night)?|after work)'),
    read: () => ({ open: { kind: 'weekday-evenings' } }),
  },
  { pattern: phrase('(?:with|has|have) (?:an? )?websites?'), read: () => ({ has: ['website'] }) },
  { pattern: phrase('book online|online booking'), read: () => ({ has: ['booking'] }) },
  {
    pattern: phrase('pico ?second(?: lasers?)?|pico(?: lasers?)?|pico ?(?:sure|way|plus|clear)'),
    read: () => ({ service: 'Picosecond Laser' }),
  },
  {
    pattern: phrase('q ?switch(?:ed)?(?: lasers?)?|nd ?yag(?: lasers?)?|revlite|medlite'),
    read: () => ({ service: 'Q-Switch Laser' }),
  },
  {
    pattern: phrase(
      'how much(?: (?:does|do|is|are|will))?(?: (?:it|they))?(?: costs?)?|costs?|prices?|pricing|cheap(?:est)?|affordable|inexpensive|low cost|expensive',
    ),
    read: () => ({ question: 'cost' }),
  },
  {
    pattern: phrase('(?:does|do|will|is) (?:it|they) (?:hurt|painful)|hurts?|painful|painless'),
    read: () => ({ question: 'pain' }),
  },
  {
    pattern: phrase(
      'how (?:many|long)(?: sessions?| treatments?)?(?: (?:does|do|will) (?:it|i) (?:take|need))?',
    ),
    read: () => ({ question: 'sessions' }),
  },
  { pattern: phrase('after ?care|how to heal|healing'), read: () => ({ question: 'aftercare' }) },
]

export function readTypedFilters(text: string): TypedFilters {
  let rest = ` ${locationWords(text)
    .map((word) => word.text)
    .join(' ')} `
  const words: string[] = []
  const filters: TypedFilters = {
    open: null,
    has: [],
    service: null,
    question: null,
    rest: '',
    words: [],
  }
  for (const { pattern, read } of PATTERNS) {
    rest = rest.replaceAll(pattern, (...match: (string | undefined)[]) => {
      words.push(...(match[0] ?? '').split(' '))
      addFilters(filters, read(match))
      return ''
    })
  }
  return { ...filters, rest: rest.replaceAll(/ +/g, ' ').trim(), words }
}

/** The first filter of each kind counts. */
function addFilters(filters: TypedFilters, filter: Partial<TypedFilters>): void {
  filters.open ??= filter.open ?? null
  filters.service ??= filter.service ?? null
  filters.question ??= filter.question ?? null
  filters.has = [...new Set([...filters.has, ...(filter.has ?? [])])]
}

interface Clock {
  hour: string | undefined
  minute: string | undefined
  half: string | undefined
}

function readDay(name: string, part: string | undefined, { hour, minute, half }: Clock): OpenWhen {
  const day = WEEKDAYS.findIndex((weekday) => weekday.toLowerCase() === name)
  if (hour !== undefined && Number(hour) <= 12) {
    const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
    return { kind: 'time', day, minute: hours * 60 + Number(minute ?? 0) }
  }
  const middle = part === undefined ? undefined : MINUTES[part]
  return middle === undefined ? { kind: 'day', day } : { kind: 'time', day, minute: middle }
}

/** The requested filters as parameters of a list. */
export function toListParameters({ open, has }: TypedFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  if (open !== null) parameters.set('open', typeof open === 'string' ? open : openWhenValue(open))
  for (const fact of has) parameters.append('has', fact)
  return parameters
}

/** True for requests that filters cannot answer. */
export function hasNotes({ service, question }: TypedFilters): boolean {
  return service !== null || question !== null
}
