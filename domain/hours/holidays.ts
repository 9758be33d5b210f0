const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

interface Holiday {
  name: string
  /** 1-based. */
  month: number
  /** Day of the month, or the earliest one that `weekday` can fall on. */
  from: number
  weekday?: number
}

/**
 * Legal public holidays, 5 U.S.C. 6103(a), without Inauguration Day, and two eves on which many
 * businesses close early.
 */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'New Year’s Day', month: 1, from: 1 },
  { name: 'MLK Day', month: 1, from: 15, weekday: MONDAY },
  { name: 'Washington’s Birthday', month: 2, from: 15, weekday: MONDAY },
  { name: 'Memorial Day', month: 5, from: 25, weekday: MONDAY },
  { name: 'Juneteenth', month: 6, from: 19 },
  { name: 'Independence Day', month: 7, from: 4 },
  { name: 'Labor Day', month: 9, from: 1, weekday: MONDAY },
  { name: 'Columbus Day', month: 10, from: 8, weekday: MONDAY },
  { name: 'Veterans Day', month: 11, from: 11 },
  { name: 'Thanksgiving', month: 11, from: 22, weekday: THURSDAY },
  { name: 'Christmas Eve', month: 12, from: 24 },
  { name: 'Christmas Day', month: 12, from: 25 },
  { name: 'New Year’s Eve', month: 12, from: 31 },
]
const DAY = 86_400_000

/** Name of the holiday on an ISO day, "Independence Day (observed)" on one when it is only observed. */
export function holidayOn(isoDay: string): string | undefined {
  const day = new Date(isoDay)
  return findHoliday(day) ?? observedOn(day)
}

/** Only on the day itself. */
function findHoliday(day: Date): string | undefined {
  const date = day.getUTCDate()
  return HOLIDAYS.find(
    ({ month, from, weekday }) =>
      month === day.getUTCMonth() + 1 &&
      (weekday === undefined
        ? date === from
        : weekday === day.getUTCDay() && date >= from && date < from + 7),
  )?.name
}

/** Saturday moves to Friday (5 U.S.C. 6103(b)), Sunday to Monday (Executive Order 11582). */
function observedOn(day: Date): string | undefined {
  const shift = { [FRIDAY]: DAY, [MONDAY]: -DAY }[day.getUTCDay()]
  const name = shift === undefined ? undefined : findHoliday(new Date(day.getTime() + shift))
  return name === undefined || name.endsWith('Eve') ? undefined : `${name} (observed)`
}

/** Names of holidays in addresses. */
export const HOLIDAY_WORDS = [
  'new-years-day',
  'mlk-day',
  'washingtons-birthday',
  'memorial-day',
  'juneteenth',
  'independence-day',
  'labor-day',
  'columbus-day',
  'veterans-day',
  'thanksgiving',
  'christmas-eve',
  'christmas-day',
  'new-years-eve',
] as const
export type HolidayWord = (typeof HOLIDAY_WORDS)[number]

const DAYS_PER_YEAR = 366

/** The first day from the given one on that is the holiday itself. */
export function nextHoliday(word: HolidayWord, from: string): string {
  for (let ahead = 0; ahead < DAYS_PER_YEAR; ahead += 1) {
    const day = new Date(Date.parse(from) + ahead * DAY)
    const name = findHoliday(day) ?? ''
    if (name.toLowerCase().replaceAll('’', '').replaceAll(' ', '-') === word) {
      return day.toISOString().slice(0, 10)
    }
  }
  return from
}
