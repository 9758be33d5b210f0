import type { Generated } from 'kysely'
import type { Field } from '#domain/facts/facts.ts'
import type { Source } from '#domain/facts/statements.ts'
import type { SiteFinding } from '#domain/websites/judge-site.ts'

export interface StewardshipTables {
  /** Clinics with decisions. Rows outlive the provider, so that an import finds them again. */
  decided_listings: {
    listing_id: number
    /** `gone`: not in the newest list. */
    state: Generated<'listed' | 'hidden' | 'closed' | 'merged' | 'gone'>
    /** The remaining clinic of a merge. */
    winner_id: number | null
    /** The newest list's row: JSON object of all columns; NO_ROW for a listing that no list made. */
    list_row: string
    content_hash: string | null
    state_slug: string
    city_slug: string
    slug: string
    /** JSON array of [state, city, slug], set while the clinic is not listed. */
    former_addresses: Generated<string>
  }

  /** Statements of sources other than the list; at most one per clinic, field and source. */
  statements: {
    listing_id: number
    field: Field
    source: Source
    value: string
    /** The list's value when this was decided. */
    list_value: string
    /** Instant; of two sources the later one is shown. */
    said_at: string
    /** Whoever said it had proved to be the owner. */
    is_proven: Generated<0 | 1>
    /** The last import in which the list changed the field; `null` for none. */
    list_changed_at: Generated<string | null>
  }

  /** Last check of a provider's website; outdated once `site` differs from the provider's. */
  site_checks: {
    listing_id: number
    /** The checked website. */
    site: string
    finding: SiteFinding
    /** Explanation for the admin; '' for none. */
    evidence: string
    /** After redirects; '' when no page came back. */
    final_url: string
    status: number | null
    title: string
    checked_at: string
    /** First check with this finding. */
    since: string
    /** Consecutive days, up to the last check. */
    silent_days: number
    /** When the admin accepted this website; `null` if no admin has. */
    accepted_at: Generated<string | null>
  }

  /** Two providers that may be one (R-DUPLICATE-1). Decided pairs are kept forever. */
  duplicate_pairs: {
    first_id: number
    /** The greater of the two ids. */
    second_id: number
    kind: 'same' | 'belongs-to'
    /** The practice among the two. */
    practice_id: number | null
    /** 0.5 to 1. */
    score: number
    /** JSON array of phrases. */
    reasons: string
    found_at: string
    /** `null` while undecided. */
    decision: Generated<'not-same' | 'belongs-to' | 'merged' | null>
    decided_at: Generated<string | null>
  }

  /** Addresses, in lower case, whose forms are refused. */
  blocked_senders: {
    email: string
    blocked_at: string
    blocked_by: string
  }

  /** The admin's notes about a listing, which visitors never see. */
  listing_notes: {
    id: Generated<number>
    listing_id: number
    at: string
    /** "admin" or the name of an admin. */
    noted_by: string
    text: string
  }
}
