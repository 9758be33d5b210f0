import { remembered } from '#domain/text/plain-text.ts'
import { type Token, tokenize, type WrittenTime } from './tokens.ts'
import { type DayHours, MINUTES_PER_DAY, WEEKDAYS, type Interval, mergeIntervals } from './week.ts'

/** What a text says about some days. */
export interface Statement {
  /** 'others': all that nothing else names. `undefined`: the text names none. */
  days: readonly number[] | 'others' | undefined
  /** Of a statement about dates: those that are known, as ISO days. */
  dates: readonly string[] | undefined
  /** 'unknown' when they were not read; `undefined` when there are none. */
  hours: DayHours | undefined
  words: string
}

/** Days or dates, hours, a lone "closed", and what stands between them. */
const RUN = /(O|[DHY](?:[-,X]?[DHY])*)|((?:T-T|A)(?:,?(?:T-T|A))*)|(C)|[-,]|([^])/g

interface Run {
  kind: 'days' | 'hours' | 'closed' | 'unread'
  tokens: readonly Token[]
  /** True after a comma and at the start. */
  isSeparated: boolean
}

/** The statements of a text without strong separators, in its order. */
export const readPart: (text: string) => readonly Statement[] = remembered(readStatements)

function readStatements(text: string): Statement[] {
  const folded = foldHours(text)
  const tokens = tokenize(folded)
  const source = folded.length === text.length ? text : folded
  const runs = splitRuns(tokens)
  const groups = groupRuns(runs)
  // "9-5 Mon-Fri Sat 10-2", "9-5 Dec 1-Jan 31": nothing says which hours are whose.
  const isVague =
    groups.length > 1 &&
    groups.some((group) => {
      const has = (kind: Run['kind']) => group.some((run) => run.kind === kind)
      return has('days') ? group.length === 1 && isDated(group) : has('hours')
    })
  return groups.map((group, index) => {
    const [first] = groups[index + 1]?.[0]?.tokens ?? []
    const start = index === 0 ? 0 : (group[0]?.tokens[0]?.at ?? 0)
    const words = source.slice(start, first?.at).replace(/^[\s,:]+|[\s,:&/-]+$/g, '')
    const days = group.filter(({ kind }) => kind === 'days')
    const hours = isVague ? 'unknown' : readHours(group)
    const dates = isDated(group) ? readDates(days) : undefined
    return { days: dates ? undefined : readDays(days), dates, hours, words }
  })
}

function splitRuns(tokens: readonly Token[]): Run[] {
  const kinds = tokens.map(({ kind }) => kind).join('')
  return Array.from(kinds.matchAll(RUN)).flatMap(
    ({ 0: run, 1: days, 2: hours, 3: closed, 4: unread, index }) => {
      if ((days ?? hours ?? closed ?? unread) === undefined) return []
      const kind = days ? 'days' : hours ? 'hours' : closed ? 'closed' : 'unread'
      const isSeparated = index === 0 || kinds[index - 1] === ','
      return [{ kind, isSeparated, tokens: tokens.slice(index, index + run.length) } as const]
    },
  )
}

/** Hours follow their days ("Mon-Fri 9-5") or stand before all of them ("9-5 Mon-Fri, closed Sun"). */
function groupRuns(runs: readonly Run[]): Run[][] {
  const isBefore = /^(?:hours|closed)$/.test(runs[0]?.kind ?? '') && runs.at(-1)?.kind === 'days'
  const groups: Run[][] = []
  for (const [index, run] of runs.entries()) {
    const group = groups.at(-1) ?? []
    const has = (kind: Run['kind']) => group.some((each) => each.kind === kind)
    const [next, after] = runs.slice(index + 1)
    // "Sat 10-2, closed Sun & Mon"
    const isOfNext =
      run.kind === 'closed' &&
      next?.kind === 'days' &&
      (has('hours') || (has('days') && isDated([next]))) &&
      (after === undefined || after.kind === 'days' || after.kind === 'closed')
    const isClosedBefore = has('closed') && !has('days') && group.length === 1
    // "Mon-Fri 9-5, first Sat 10-2": the words change what the days mean.
    const isUnreadBefore = group.every(({ kind }) => kind === 'unread') && !run.isSeparated
    const isUnreadOfNext =
      run.kind === 'unread' && run.isSeparated && qualifiesDays(runs.slice(index + 1))
    const begins = isBefore
      ? has('days')
      : isOfNext ||
        isUnreadOfNext ||
        (run.kind === 'days' && group.length > 0 && !isClosedBefore && !isUnreadBefore)
    const last = group.at(-1)
    // Without a comma, they may be about both.
    const isOfBoth =
      last?.kind === 'unread' && run.kind === 'days' && !run.isSeparated && has('hours')
    if (begins && isOfBoth) groups.push([last, run])
    else if (begins || groups.length === 0) groups.push([run])
    else group.push(run)
  }
  return groups
}

/** Words that stand directly before days. */
function qualifiesDays(next: readonly Run[]): boolean {
  const run = next.find(({ kind, isSeparated }) => kind !== 'unread' || isSeparated)
  return run?.kind === 'days' && !run.isSeparated
}

function readDays(runs: readonly Run[]): Statement['days'] {
  const [run, ...others] = runs
  if (run === undefined) return undefined
  const tokens = run.tokens
  if (tokens.some(({ kind }) => kind === 'O')) return 'others'
  // "Every day except Sunday 9-5" says nothing of Sunday.
  const except = tokens.findIndex(({ kind }) => kind === 'X')
  const without = except === -1 ? [] : listDays(tokens.slice(except))
  const days = listDays(except === -1 ? tokens : tokens.slice(0, except))
  return others.length > 0 ? undefined : [...new Set(days)].filter((day) => !without.includes(day))
}

function listDays(tokens: readonly Token[]): number[] {
  const days: number[] = []
  for (const [index, { kind, days: of }] of tokens.entries()) {
    const [from] = tokens[index - 2]?.days ?? []
    const [to] = of
    const isRange = tokens[index - 1]?.kind === '-' && from !== undefined && to !== undefined
    if (kind !== 'D') continue
    if (!isRange) days.push(...of)
    else
      for (let day = from; day !== to; day = (day + 1) % WEEKDAYS.length)
        days.push((day + 1) % WEEKDAYS.length)
  }
  return days
}

function isDated(runs: readonly Run[]): boolean {
  return runs.some(({ tokens }) => tokens.some(({ kind }) => kind === 'Y'))
}

/** Of a span of dates, none. */
function readDates(runs: readonly Run[]): string[] {
  const tokens = runs.flatMap((run) => run.tokens)
  return tokens.some(({ kind }) => kind === '-') ? [] : tokens.flatMap(({ date }) => date || [])
}

function readHours(runs: readonly Run[]): Statement['hours'] {
  const [run, ...others] = runs.filter(({ kind }) => kind !== 'days')
  if (run === undefined) return undefined
  if (others.length > 0 || run.kind === 'unread') return 'unknown'
  if (run.kind === 'closed') return []
  if (run.tokens.some(({ kind }) => kind === 'A')) return [{ opens: 0, closes: MINUTES_PER_DAY }]
  const times = run.tokens.flatMap(({ time }) => time ?? [])
  return readSpans(times) ?? 'unknown'
}

/** Of the same length, as far as Unicode allows. */
function foldHours(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/ß/g, 's')
    .replace(/-feira/g, '      ')
}

const NOON = 720

/** Openings and closings of one day, in turn. `undefined` when one is invalid or ambiguous. */
function readSpans(times: readonly WrittenTime[]): Interval[] | undefined {
  const isOf24 = times.some(({ hour, marker }) => hour > 12 && marker === null)
  const spans = times.flatMap((from, index): [WrittenTime, WrittenTime][] => {
    const to = times[index + 1]
    if (index % 2 === 1 || to === undefined) return []
    return [
      isOf24
        ? [
            { ...from, isCertain: true },
            { ...to, isCertain: true },
          ]
        : [from, to],
    ]
  })
  const intervals = spans.map(([from, to]) => readSpan(from, to))
  const found = intervals.filter((interval) => interval !== undefined)
  return found.length === intervals.length ? mergeIntervals(found) : readInOrder(times)
}

/** `undefined` when invalid or ambiguous, such as "1-5"; "9-5" is 9 AM to 5 PM. */
function readSpan(from: WrittenTime, to: WrittenTime): Interval | undefined {
  if ([from, to].some(({ minute }) => minute > 59)) return undefined
  if (to.marker !== null) return twelveHourSpan(from, to, to.marker)
  return from.marker === null ? twentyFourHourSpan(from, to) : undefined
}

function twelveHourSpan(from: WrittenTime, to: WrittenTime, marker: 'a' | 'p') {
  if (![from, to].every(({ hour }) => hour >= 1 && hour <= 12)) return undefined
  const closes = toMinute(to, marker)
  if (from.marker !== null) return span(toMinute(from, from.marker), closes)

  // "8-12AM" may start in the morning or in the evening.
  if (closes === 0) return undefined
  // Google omits the first marker when both are equal: "1-5PM". When that ends before it starts,
  // "10-2PM" must mean 10 AM, but "11-2AM" stays ambiguous.
  const shared = toMinute(from, marker)
  if (shared < closes) return span(shared, closes)
  return marker === 'p' ? span(shared - NOON, closes) : undefined
}

function toMinute({ hour, minute }: WrittenTime, marker: 'a' | 'p'): number {
  return (hour % 12) * 60 + minute + (marker === 'p' ? NOON : 0)
}

/** Shops open from 7 AM on; "6-2" may start in the evening. */
const EARLIEST_HOUR = 7

function twentyFourHourSpan(from: WrittenTime, to: WrittenTime): Interval | undefined {
  const isCertain =
    (from.isCertain && to.isCertain) || [from, to].some(({ hour }) => hour === 0 || hour > 12)
  const opens = from.hour * 60 + from.minute
  const closes = to.hour * 60 + to.minute
  const isWorkday = !isCertain && from.hour >= EARLIEST_HOUR && closes < opens && to.hour > 0
  if (isWorkday) return span(opens, closes + NOON)
  const isValid = opens < MINUTES_PER_DAY && closes <= MINUTES_PER_DAY
  return isCertain && isValid ? span(opens, closes) : undefined
}

/** Equal ends may mean closed, all day or a mistake (R-HOURS-3). */
function span(opens: number, closes: number): Interval | undefined {
  if (opens === closes) return undefined
  const isAllDay = opens === 0 && closes === MINUTES_PER_DAY - 1
  if (isAllDay) return { opens, closes: MINUTES_PER_DAY }
  return { opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY }
}

/** "9-12, 1-5" is a morning and an afternoon, though neither says so alone. */
function readInOrder(times: readonly WrittenTime[]): Interval[] | undefined {
  if (times.length < 4) return undefined
  const minutes: number[] = []
  for (const time of times) {
    const last = minutes.at(-1) ?? EARLIEST_HOUR * 60 - 1
    const marker = (['a', 'p'] as const).find(
      (each) => (time.marker ?? each) === each && toMinute(time, each) > last,
    )
    if (marker === undefined || time.hour > 12 || time.minute > 59) return undefined
    minutes.push(toMinute(time, marker))
  }
  return minutes.flatMap((opens, index) =>
    index % 2 === 0 ? [{ opens, closes: minutes[index + 1] ?? 0 }] : [],
  )
}
