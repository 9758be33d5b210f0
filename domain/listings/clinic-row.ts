import { OTHER_TIER } from '#domain/clinics/provider.ts'
import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import type { ListRow } from '#domain/facts/list-row.ts'
import { recordOf } from '#domain/text/choices.ts'

/** Columns shown on public pages. */
export const PROVIDER_COLUMNS = [
  'tier',
  'state_slug',
  'city_slug',
  'state',
  'city',
  'name',
  'street',
  'full_address',
  'postal_code',
  'phone',
  'site',
  'latitude',
  'longitude',
  'approximate_position',
  'time_zone',
  'reviews',
  'hours',
] as const

/** Columns that are exported again but not shown. */
export const EXTRA_COLUMNS = ['country', 'reviews_tags', 'street_view', 'working_hours'] as const

/** Optional columns; many lists have none. */
export const FACT_COLUMNS = [
  'place_id',
  'rating',
  'business_status',
  'verified',
  'category',
  'subtypes',
  'booking_appointment_link',
  'reviews_link',
  'description',
  'located_in',
  'price_range',
  'wheelchair',
  'languages',
] as const

/** All columns of a clinic, as stored or as in a list; facts are `null` where a list has none. */
export interface ClinicRow extends ListRow, NullableFacts {
  /** The stored slug; for a row of a list, the one that its name asks for. */
  slug: string
  /** Hash of the list's row; `null` when it is not known. */
  content_hash: string | null
  reviews: number
  country: string
  reviews_tags: string
  street_view: string
  /** 1 when the list has facts about the clinic. */
  has_facts: 0 | 1
}

/** `null` where a list has none; `rating` and `verified` also where it does not say. */
export type NullableFacts = { [Fact in keyof ClinicFacts]: ClinicFacts[Fact] | null }

/** The facts of a row whose list has none. */
export const NO_FACTS = recordOf(FACT_COLUMNS, () => null)

/** Facts of which a list says nothing. */
export const BLANK_FACTS: ClinicFacts = {
  place_id: '',
  rating: null,
  business_status: '',
  verified: null,
  category: '',
  subtypes: '',
  booking_appointment_link: '',
  reviews_link: '',
  description: '',
  located_in: '',
  price_range: '',
  wheelchair: '',
  languages: '',
}

/** The row of a listing that is in no list: all that it shows comes from statements. */
export const BLANK_ROW: ClinicRow = {
  slug: '',
  content_hash: null,
  tier: OTHER_TIER,
  name: '',
  phone: '',
  site: '',
  hours: '',
  working_hours: '',
  street: '',
  city: '',
  state: '',
  postal_code: '',
  full_address: '',
  state_slug: '',
  city_slug: '',
  latitude: 0,
  longitude: 0,
  approximate_position: null,
  time_zone: null,
  reviews: 0,
  country: '',
  reviews_tags: '',
  street_view: '',
  is_closed: 0,
  has_facts: 0,
  ...NO_FACTS,
}
