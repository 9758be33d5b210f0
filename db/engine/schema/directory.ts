import type { NullableFacts } from '#domain/listings/clinic-row.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface DirectoryTables {
  /** Slugs are unique within a city. */
  providers: {
    id: Generated<number>
    /** PREMIUM_TIER, OTHER_TIER or CLOSED_TIER. */
    tier: Generated<number>
    slug: string
    state_slug: string
    city_slug: string
    /** Two-letter code, or "Unknown". */
    state: string
    city: string
    name: string
    street: string
    full_address: string
    postal_code: string
    phone: string
    /** Of the phone, at most ten. */
    phone_digits: GeneratedAlways<string>
    site: string
    /** Degrees; both 0 when the position is not known. */
    latitude: number
    longitude: number
    /** Set if only the center of the ZIP or city is known (R-POSITION-1). */
    approximate_position: Generated<'zip' | 'city' | null>
    /** IANA name; `null` if unknown. */
    time_zone: string | null
    reviews: number
    /** Written by encodeOpeningHours. */
    hours: string
    /** UTC day of the last visible change: "2026-11-20". */
    changed_on: string
  }

  /** Columns that only a list has. A listing that came from an application has no row here. */
  clinics: NullableFacts & {
    listing_id: number
    /** Equal to the hash of an identical list row; `null` until the next import. */
    content_hash: string | null
    country: string
    reviews_tags: string
    street_view: string
    working_hours: string
    /** Day of a list with this clinic, at most a month before the newest; '' if unknown. */
    listed_on: Generated<string>
    /** Source of the facts, such as "Google"; '' when not named, `null` when the list has no facts. */
    source: string | null
  }

  /** Cities with providers; maintained by refreshPlaces. */
  cities: {
    state_slug: string
    city_slug: string
    /** Most frequent spelling among its providers. */
    name: string
    /** The place's name under foldPlaceName: "austin" for "Austin, TX". */
    folded_name: string
    provider_count: number
    /** Median of the providers; both 0 if none has a position. */
    latitude: number
    longitude: number
    changed_on: string
  }

  /** The 51 states and "unknown"; maintained by refreshPlaces. */
  state_totals: {
    state_slug: string
    provider_count: number
    city_count: number
    changed_on: string
  }

  /** The latest change of each page, also of those that are gone; maintained by triggers. */
  listing_changes: {
    listing_id: number
    /** Current when the change was made, thus the one before its own or its own. */
    revision: number
    state_slug: string
    city_slug: string
    slug: string
  }

  /** Loaded from data/places.csv. */
  places: {
    id: Generated<number>
    kind: 'zip' | 'city' | 'state'
    /** Five digits of a ZIP, otherwise ''. */
    zip: string
    name: string
    state: string
    latitude: number
    longitude: number
    population: number | null
    time_zone: string | null
  }

  /** Includes aliases, all under foldPlaceName. */
  place_names: {
    folded: string
    place_id: number
  }

  /** The others surely remove tattoos. */
  doubtful_listings: {
    listing_id: number
    score: number
    reason: string
  }

  /** A view of providers and of listings that are not shown, with their last values. */
  listings: {
    id: number
    state: 'listed' | 'hidden' | 'closed' | 'merged' | 'gone'
    /** The remaining listing of a merge. */
    winner_id: number | null
    name: string
    address: string
    phone: string
    site: string
    state_slug: string
    city_slug: string
    slug: string
    /** The following are `null` unless it is listed. */
    tier: number | null
    latitude: number | null
    longitude: number | null
    approximate_position: 'zip' | 'city' | null
    is_from_list: number
  }

  /** An index; `words` can only be matched. */
  listing_words: {
    rowid: number
    words: string
  }
}
