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
