import type { Seen } from '#domain/statistics/seen.ts'

export interface StatisticsTables {
  /** One row. Lists rotate their Top Picks by it, so it changes together with the revision. */
  site_day: {
    id: 1
    /** In TIME_ZONE. */
    day: string
  }

  /** Counts of a listing on a day of TIME_ZONE; rows go after a year. */
  listing_days: {
    provider_id: number
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

  /** Owners who want an e-mail each month. */
  statistics_mails: {
    owner_id: string
    /** Month of the last e-mail, or in which the owner asked: "2027-01". */
    sent_in: string
  }
}
