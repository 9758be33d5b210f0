import { FACT_COLUMNS } from '#domain/listings/columns.ts'

export const CLINIC_COLUMNS = [
  'name',
  'site',
  'phone',
  'full_address',
  'street',
  'city',
  'postal_code',
  'state',
  'country',
  'latitude',
  'longitude',
  'reviews',
  'reviews_tags',
  'street_view',
  'working_hours',
] as const

export type ClinicColumn = (typeof CLINIC_COLUMNS)[number]

/** Columns that some lists have besides the 15 (R-LIST-15). */
export const OPTIONAL_COLUMNS = [...FACT_COLUMNS, 'time_zone', 'about'] as const

export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
export type ListColumn = ClinicColumn | OptionalColumn

export const LIST_COLUMNS: readonly ListColumn[] = [...CLINIC_COLUMNS, ...OPTIONAL_COLUMNS]

/** Other names of a column, the most trusted one first (R-LIST-1). */
export const COLUMN_ALIASES: Readonly<Partial<Record<ListColumn, readonly string[]>>> = {
  site: ['website'],
  phone: ['phone_number'],
  full_address: ['address'],
  postal_code: ['zip', 'zip_code', 'zipcode'],
  state: ['us_state', 'state_code'],
  country: ['country_code'],
  latitude: ['lat'],
  longitude: ['lng', 'lon'],
  reviews: ['review_count', 'reviews_count'],
  place_id: ['google_id'],
  category: ['type'],
  price_range: ['range', 'price', 'pricelevel'],
  wheelchair: ['wheelchair_accessible', 'wheelchair_access'],
  languages: ['languages_spoken'],
  about: ['additionalinfo', 'additional_info'],
}
