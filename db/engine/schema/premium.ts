import type { Generated } from 'kysely'

export interface PremiumTables {
  /** Append-only. What was paid for; the plan itself is the statement of the field `listing`. */
  premium_payments: {
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
  premium_reminders: {
    provider_id: number
    plan_end: string
    days: number
  }

  /** One row. Lists rotate their Top Picks by it, so it changes together with the revision. */
  site_day: {
    id: 1
    /** In TIME_ZONE. */
    day: string
  }
}
