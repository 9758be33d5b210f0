import type { Generated } from 'kysely'

/** Append-only. What was paid for; the plan itself is the statement of the field `listing`. */
interface PremiumPaymentsTable {
  id: Generated<number>
  provider_id: number
  /** Name on the page when the payment was recorded. */
  listing_name: string
  paid_on: string
  /** As typed: "$90". */
  amount: string
  /** As typed: the number of an invoice or a bank transfer. */
  reference: string
  /** `null` when the operator gave the last day instead. */
  months: number | null
  /** Last premium day. */
  paid_until: string
  recorded_at: string
  /** "admin", "cli" or the name of an admin. */
  recorded_by: string
}

/** Reminders that were sent or that nobody could get. */
interface PremiumRemindersTable {
  provider_id: number
  plan_end: string
  days: number
}

/** One row. Lists rotate their Top Picks by it, so it changes together with the revision. */
interface SiteDayTable {
  id: 1
  /** In TIME_ZONE. */
  day: string
}

export interface PremiumTables {
  premium_payments: PremiumPaymentsTable
  premium_reminders: PremiumRemindersTable
  site_day: SiteDayTable
}
