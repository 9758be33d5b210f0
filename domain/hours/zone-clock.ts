const SECOND = 1000
const DAY = 86_400 * SECOND

/** Wall time is milliseconds since 1970 as if the local clock showed UTC. */
export interface ZoneClock {
  /** In whole seconds. */
  wallAt(instant: number): number
  /** The earlier instant when clocks go back; the moment of the change when they skip it. */
  instantOf(wall: number): number
}

const clocks = new Map<string, ZoneClock>()

/** `undefined` for a zone unknown to the runtime. Cached, because building a formatter is slow. */
export function zoneClock(timeZone: string): ZoneClock | undefined {
  const known = clocks.get(timeZone)
  if (known) return known

  const format = formatterFor(timeZone)
  if (!format) return undefined
  const clock = clockFrom((instant) => wallFrom(format, instant))
  clocks.set(timeZone, clock)
  return clock
}

/** ISO day of the local calendar; `undefined` for an unknown zone. */
export function localDate(timeZone: string, instant: Date): string | undefined {
  const wall = zoneClock(timeZone)?.wallAt(instant.getTime())
  return wall === undefined ? undefined : new Date(wall).toISOString().slice(0, 10)
}

function formatterFor(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}

function wallFrom(format: Intl.DateTimeFormat, instant: number): number {
  const [month = NaN, day, year = NaN, hour, minute, second] = (
    format.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function clockFrom(wallAt: (instant: number) => number): ZoneClock {
  const offsetAt = (instant: number) => wallAt(instant) - Math.floor(instant / SECOND) * SECOND

  function changeBetween(from: number, to: number): number {
    const offset = offsetAt(from)
    let before = from
    let after = to
    while (after - before > SECOND) {
      const middle = before + Math.floor((after - before) / 2 / SECOND) * SECOND
      if (offsetAt(middle) === offset) before = middle
      else after = middle
    }
    return after
  }

  return {
    wallAt,
    instantOf(wall) {
      // UTC offsets are below 24 hours, and no current zone changes its clocks twice in two days.
      const oldOffset = offsetAt(wall - DAY)
      const newOffset = offsetAt(wall + DAY)
      if (oldOffset === newOffset) return wall - oldOffset

      const change = changeBetween(wall - DAY, wall + DAY)
      const byOldOffset = wall - oldOffset
      return byOldOffset < change ? byOldOffset : Math.max(change, wall - newOffset)
    },
  }
}
