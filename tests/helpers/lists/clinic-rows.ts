import { slugify } from '#domain/clinics/slugs.ts'
import { NO_FACTS, type ClinicRow } from '#domain/listings/clinic-row.ts'
import { UNKNOWN_CITY, stateByCode } from '#domain/places/states.ts'
import type { Cells } from './clinic-lists.ts'

/** A row of a list as an import reads it, without looking up places. */
export function clinicRowOf(cells: Cells, hasPlaceId = false): ClinicRow {
  const { name = '', city: typedCity = '', state = 'TX', reviews = '0' } = cells
  const city = typedCity === '' ? UNKNOWN_CITY : typedCity
  const content = {
    name,
    street: cells.street ?? '',
    full_address: cells.full_address ?? '',
    postal_code: cells.postal_code ?? '',
    phone: cells.phone ?? '',
    site: cells.site ?? '',
    city,
    state,
    city_slug: slugify(city),
    state_slug: stateByCode(state)?.slug ?? 'unknown',
    latitude: 0,
    longitude: 0,
    approximate_position: null,
    time_zone: null,
    reviews: Number(reviews),
    hours: '',
    tier: 2,
    country: '',
    reviews_tags: '',
    street_view: '',
    working_hours: '',
    is_closed: 0,
    has_facts: hasPlaceId ? 1 : 0,
    ...NO_FACTS,
    place_id: hasPlaceId ? (cells.site ?? '') : null,
  } as const
  return { ...content, slug: slugify(name), content_hash: JSON.stringify(content) }
}
