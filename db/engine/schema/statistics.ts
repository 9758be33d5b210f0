import type { Seen } from '#domain/statistics/seen.ts'

export interface StatisticsTables {
  /** Counts of a listing on a day of TIME_ZONE; rows go after a year. */
  listing_days: {
    listing_id: number
    day: string
    what: Seen
    count: number
  }

  /** Searches without a provider within 25 miles; rows go after a year. */
  unserved_searches: {
    /** The first three digits of a ZIP code. */
    area: string
    day: string
    count: number
  }
}
