import type { Seen } from '#domain/statistics/seen.ts'

/** Counts of a listing on a day of TIME_ZONE; rows go after a year. */
interface ListingDaysTable {
  provider_id: number
  day: string
  what: Seen
  count: number
}

/** Searches without a provider within 25 miles; rows go after a year. */
interface UnservedSearchesTable {
  /** The first three digits of a ZIP code. */
  area: string
  day: string
  count: number
}

/** Owners who want an e-mail each month. */
interface StatisticsMailsTable {
  claim_id: string
  /** Month of the last e-mail, or in which the owner asked: "2027-01". */
  sent_in: string
}

export interface StatisticsTables {
  listing_days: ListingDaysTable
  unserved_searches: UnservedSearchesTable
  statistics_mails: StatisticsMailsTable
}
