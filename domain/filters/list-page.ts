import { telHref } from '#domain/clinics/phone.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { describeRequestedHoliday } from '#domain/hours/describe-hours.ts'
import { directionTo, hasPosition } from '#domain/places/geography.ts'
import { arrangeList, findBlockingFilter, type Around } from './arrange.ts'
import { countChoices } from './count-choices.ts'
import type { ListedClinic } from './listed-clinic.ts'
import { listActiveFilters, type ListQuery } from './list-query.ts'
import { hoursWhen, requestedDays, type OpenWhen } from './open-when.ts'

export const PROVIDERS_PER_PAGE = 50 // R-LISTS-1

type ListPage = ReturnType<typeof makeListPage>

export type ProviderListData<Card extends ProviderCardData> = Omit<ListPage, 'items'> & {
  entries: ListEntry<Card>[]
  query: ListQuery
  origin: { name: string; value: string } | null
  ignored: string[]
  /** Only of a list around a point: its radius in miles, `null` without a limit. */
  radius?: number | null
  /** IANA name; `null` if unknown. */
  timeZone: string | null
}

export type ListEntry<Card extends ProviderCardData> = ListPage['items'][number] & {
  provider: Card
  isDistanceApproximate: boolean
}

/** `clinics` are in list order. A page past the end becomes the last one. */
export function makeListPage(
  clinics: readonly ListedClinic[],
  query: ListQuery,
  around: Around & { now?: Date },
) {
  const { zip = '', preferred, now = new Date() } = around
  const { matches, miles } = arrangeList(clinics, query, around)
  const pageCount = Math.max(1, Math.ceil(matches.length / PROVIDERS_PER_PAGE))
  const page = Math.min(query.page, pageCount)
  const first = (page - 1) * PROVIDERS_PER_PAGE
  return {
    items: matches.slice(first, first + PROVIDERS_PER_PAGE).map((clinic, index) => ({
      id: clinic.id,
      latitude: clinic.latitude,
      longitude: clinic.longitude,
      /** 1-based, across all pages. */
      rank: first + index + 1,
      /** From the center of the list; `null` without one, or without a position. */
      miles: miles.get(clinic.id) ?? null,
      /** From the center to the clinic. */
      direction:
        around.center !== null && hasPosition(clinic) ? directionTo(around.center, clinic) : null,
      /** Hours within the requested time: "Sunday 11 AM-4 PM"; '' if no time was requested. */
      matchingHours: query.open === null ? '' : hoursWhen(clinic.hours, query.open),
      /** What a holiday makes of them (R-HOURS-7). */
      holiday: query.open === null ? undefined : describeHoliday(clinic, query.open, now),
    })),
    total: matches.length,
    /** Matches inside the ZIP that the list is around. */
    inZip: zip === '' ? 0 : matches.filter(({ postalCode }) => postalCode.startsWith(zip)).length,
    /** Matches that come first because they have the words of the search. */
    preferredCount: preferred ? matches.filter(({ id }) => preferred.has(id)).length : 0,
    page,
    pageCount,
    choices: countChoices(query, { clinics, matches, miles }),
    /** True when clinics can be ordered by rating. */
    hasRatings: clinics.some(({ rating }) => rating !== null),
    active: listActiveFilters(query),
    /** When nothing matches: the filter whose removal yields matches. */
    blocking: matches.length === 0 ? findBlockingFilter(clinics, query, miles) : null,
  }
}

function describeHoliday(clinic: ListedClinic, when: OpenWhen, now: Date): string | undefined {
  const { hours, phone, timeZone } = clinic
  if (timeZone === null) return undefined
  const canCall = telHref(phone) !== null
  if (when.kind !== 'date') {
    return describeRequestedHoliday(hours, requestedDays(when), { timeZone, now, canCall })
  }
  // Seen from noon of the date, which is the same day in all of the states.
  const noon = new Date(`${when.date}T18:00:00Z`)
  return describeRequestedHoliday(hours, [noon.getUTCDay()], { timeZone, now: noon, canCall })
}
