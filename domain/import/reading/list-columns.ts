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
export const OPTIONAL_COLUMNS = [
  ...FACT_COLUMNS,
  'time_zone',
  'about',
  'service_area',
  'query',
] as const

export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
export type ListColumn = ClinicColumn | OptionalColumn

export const LIST_COLUMNS: readonly ListColumn[] = [...CLINIC_COLUMNS, ...OPTIONAL_COLUMNS]

/** Other names of a column, the most trusted one first (R-LIST-1). */
const ALIASES: Readonly<Partial<Record<ListColumn, string>>> = {
  name: 'title business business_name company company_name shop_name clinic clinic_name place displayName.text names.primary',
  site: 'website websiteUri web web_site web_page homepage websites/0 domain',
  phone: 'telephone tel phone_number formatted_phone_number nationalPhoneNumber phones phones/0',
  full_address: 'address formatted_address location display_address addr:full',
  street: 'street_address address1 addr:street_address freeform',
  city: 'locality town suburb addr:city',
  postal_code: 'zip zip_code postcode postal addr:postcode',
  state: 'us_state state_code region province administrative_area addr:state',
  country: 'country_code addr:country',
  latitude: 'lat coordinates @lat',
  longitude: 'lng lon long @lon',
  reviews: 'reviews_count review_count user_ratings_total user_rating_count',
  rating: 'total_score review_rating stars score',
  place_id: 'google_place_id google_id',
  category: 'category_name primary_type type categories.primary',
  subtypes: 'categories types',
  working_hours:
    'open_hours opening_hours hours regularOpeningHours working_hours_csv_compatible working_hours_old_format regularOpeningHours.weekdayDescriptions',
  business_status: 'status operating_status',
  time_zone: 'time_zone_id',
  booking_appointment_link: 'booking_url reserve_table_url order_links',
  price_range: 'range price price_level',
  wheelchair: 'wheelchair_accessible wheelchair_access',
  languages: 'languages_spoken',
  about: 'additional_info',
  service_area:
    'area_service is_service_area service_area_business is_service_area_business pure_service_area_business',
  query: 'search_query search_string search_term',
}

/** All names of a column, as foldColumnName writes them; the most trusted one first. */
export function columnNames(column: ListColumn): readonly string[] {
  return [column, ...(ALIASES[column]?.split(' ') ?? [])].map(foldColumnName)
}

/** "Postal Code", "postal-code" and "postalCode" are the same name. */
export function foldColumnName(name: string): string {
  return name.toLowerCase().replace(/[\s_.:/@[\]-]+/g, '')
}
