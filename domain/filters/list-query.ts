import { TOPIC_NAMES } from '#domain/clinics/facts/mentions.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { HOLIDAY_WORDS, type HolidayWord } from '#domain/hours/holidays.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { keysOf } from '#domain/text/choices.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { readPageNumber } from '#domain/text/text-limit.ts'
import {
  CLOCK_WORDS,
  type ClockWord,
  formatOpenWhen,
  type OpenWhen,
  openWhenValue,
  readOpenWhen,
} from './open-when.ts'

export const HAS_LABELS = {
  website: 'Has website',
  hours: 'Hours listed',
  booking: 'Book online',
  confirmed: 'Confirmed by the clinic',
  removal: 'Says it removes tattoos',
  wheelchair: 'Wheelchair access',
  consultation: 'Free consultation',
} as const
export const HAS = keysOf(HAS_LABELS)
export type Has = (typeof HAS)[number]

export const SORTS = ['reviews', 'near', 'rating', 'name'] as const
export type Sort = (typeof SORTS)[number]

export const WITHIN = [5, 10, 25, 50, 100] as const
export type Within = (typeof WITHIN)[number]

/** Filters, order and page of a list of providers (R-FILTER-1). */
export interface ListQuery {
  /** Text that the card must contain; '' for all. */
  q: string
  /** `null` for any time. */
  open: OpenWhen | null
  has: readonly Has[]
  services: readonly string[]
  mentions: readonly string[]
  /** `null` for list order. */
  sort: Sort | null
  /** Origin of distances: a ZIP or "denver-co"; '' for none. */
  from: string
  within: Within | null
  page: number
}

export const NO_FILTERS: ListQuery = {
  q: '',
  open: null,
  has: [],
  services: [],
  mentions: [],
  sort: null,
  from: '',
  within: null,
  page: 1,
}

const MAX_FROM = 80

/** Ignores and lists unknown values, such as "open=funday". `open` and `at` may be two form fields: "sun" and "11". */
export function readListQuery(parameters: URLSearchParams) {
  const ignored: string[] = []
  const readAll = <Value>(name: string, read: (text: string) => Value | undefined): Value[] => {
    const values = parameters.getAll(name).flatMap((text): Value[] => {
      if (text === '') return []
      const value = read(text)
      if (value !== undefined) return [value]
      ignored.push(`${name}=${plainLine(text).slice(0, MAX_FROM)}`)
      return []
    })
    return [...new Set(values)]
  }
  // A chip's button follows the field of the same name, and wins.
  const wanted = parameters.getAll('open').findLast((text) => text !== '')
  const clock: ClockWord | HolidayWord | null =
    [...CLOCK_WORDS, ...HOLIDAY_WORDS].find((word) => wanted === word) ?? null
  const at = parameters.get('at') ?? ''
  const open = clock === null ? readAll('open', (text) => readOpen(text, at)).at(-1) : undefined
  const services = readAll('service', (text) => SERVICES.find((name) => slugify(name) === text))
  const mentions = readAll('mentions', (text) => TOPIC_NAMES.find((name) => slugify(name) === text))
  const query: ListQuery = {
    q: readSearchText(parameters.get('q')),
    open: open ?? null,
    has: readAll('has', (text) => HAS.find((value) => value === text)),
    services,
    mentions,
    sort: readAll('sort', (text) => SORTS.find((value) => value === text)).at(-1) ?? null,
    from: (parameters.get('from') ?? '').slice(0, MAX_FROM).trim(),
    within:
      readAll('within', (text) => WITHIN.find((miles) => String(miles) === text)).at(-1) ?? null,
    page: readPageNumber(parameters.get('page')),
  }
  const isNonCanonical =
    parameters.has('at') ||
    FIELDS.some((name) => parameters.getAll(name).includes('')) ||
    SINGLE.some((name) => parameters.getAll(name).length > 1)
  /** `clockWord` replaces `open` until the local time of the place is known. */
  return { query, clockWord: clock, ignored, isNonCanonical }
}

const FIELDS = [
  'q',
  'open',
  'has',
  'service',
  'mentions',
  'sort',
  'from',
  'within',
  'page',
] as const

const SINGLE = ['open', 'sort', 'within'] as const

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** A time needs a day, and `open` may already contain a time. */
export function readOpen(text: string, at = ''): OpenWhen | undefined {
  if (ISO_DAY.test(text) && Date.parse(text)) return { kind: 'date', date: text }
  const when = readOpenWhen(text)
  return when?.kind === 'day' && at !== '' ? (readOpenWhen(`${text}-${at}`) ?? when) : when
}

/** Parameters in a fixed order, so that equal lists have equal URLs. */
export function listParameters(query: Partial<ListQuery>): URLSearchParams {
  const { q, open, has, services, mentions, sort, from, within, page } = { ...NO_FILTERS, ...query }
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (open !== null) parameters.set('open', openWhenValue(open))
  for (const value of HAS.filter((name) => has.includes(name))) parameters.append('has', value)
  for (const name of services) parameters.append('service', slugify(name))
  for (const name of mentions) parameters.append('mentions', slugify(name))
  if (sort !== null) parameters.set('sort', sort)
  if (from !== '') parameters.set('from', from)
  if (within !== null) parameters.set('within', String(within))
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

/** False for the whole list in its own order. */
export function isFiltered(query: ListQuery): boolean {
  return listParameters({ ...query, page: 1 }).size > 0
}

export interface ActiveFilter {
  label: string
  without: ListQuery
}

/** In form order. Removing a filter leads to the first page. `isMeasured`: distances need no `from`. */
export function listActiveFilters(
  query: ListQuery,
  isMeasured = query.from !== '',
): ActiveFilter[] {
  const { q, open, has, services, mentions, sort, within } = query
  const active = (label: string, change: Partial<ListQuery>): ActiveFilter => ({
    label,
    without: { ...query, ...change, page: 1 },
  })
  return [
    ...(q === '' ? [] : [active(`“${q}”`, { q: '' })]),
    ...(open === null ? [] : [active(`Open ${formatOpenWhen(open)}`, { open: null })]),
    ...has.map((fact) => active(HAS_LABELS[fact], { has: has.filter((other) => other !== fact) })),
    ...services.map((service) =>
      active(service, { services: services.filter((other) => other !== service) }),
    ),
    ...mentions.map((topic) =>
      active(`Reviews mention ${topic}`, { mentions: mentions.filter((other) => other !== topic) }),
    ),
    ...(within === null || !isMeasured ? [] : [active(`Within ${within} miles`, { within: null })]),
    ...(sort === 'rating' ? [active('Top rated', { sort: null })] : []),
  ]
}
