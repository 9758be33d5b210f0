import { foldPlaceName } from './place-names.ts'

export interface PredefinedCity {
  name: string
  stateCode: string
}

const BY_STATE: Readonly<Record<string, string>> = {
  AK: 'Anchorage',
  AL: 'Birmingham, Huntsville, Mobile, Montgomery',
  AR: 'Little Rock',
  AZ: 'Chandler, Gilbert, Glendale, Mesa, Phoenix, Scottsdale, Tempe, Tucson',
  CA: `Anaheim, Bakersfield, Beverly Hills, Chula Vista, Fontana,
    Fremont, Fresno, Huntington Beach, Irvine, Long Beach, Los Angeles,
    Modesto, Moreno Valley, Newport Beach, Oakland, Oxnard, Palm Springs,
    Riverside, Sacramento, San Bernardino,
    San Diego, San Francisco, San Jose, Santa Ana, Santa Barbara, Santa Clarita, Santa Monica, Santa Rosa,
    Stockton, West Hollywood`,
  CO: 'Aurora, Boulder, Colorado Springs, Denver, Fort Collins',
  CT: 'Hartford, New Haven, Stamford',
  DC: 'Washington',
  FL: `Boca Raton, Fort Lauderdale, Hialeah, Jacksonville, Miami, Miami Beach,
    Orlando, Port St. Lucie, Sarasota, St. Petersburg, Tallahassee, Tampa,
    West Palm Beach`,
  GA: 'Atlanta, Augusta, Savannah',
  HI: 'Honolulu',
  IA: 'Des Moines',
  ID: 'Boise',
  IL: 'Chicago, Naperville',
  IN: 'Fort Wayne, Indianapolis',
  KS: 'Overland Park, Wichita',
  KY: 'Lexington, Louisville',
  LA: 'Baton Rouge, New Orleans',
  MA: 'Boston, Cambridge, Worcester',
  MD: 'Baltimore',
  MI: 'Ann Arbor, Detroit, Grand Rapids',
  MN: 'Minneapolis, St. Paul',
  MO: 'Kansas City, Springfield, St. Louis',
  MS: 'Jackson',
  MT: 'Billings',
  NC: `Asheville, Charlotte, Durham, Fayetteville, Greensboro, Raleigh, Wilmington,
    Winston-Salem`,
  ND: 'Fargo',
  NE: 'Lincoln, Omaha',
  NH: 'Manchester',
  NJ: 'Jersey City, Newark',
  NM: 'Albuquerque, Santa Fe',
  NV: 'Henderson, Las Vegas, North Las Vegas, Reno',
  NY: 'Bronx, Brooklyn, Buffalo, New York, Rochester, Staten Island, Syracuse, Yonkers',
  OH: 'Akron, Cincinnati, Cleveland, Columbus, Toledo',
  OK: 'Oklahoma City, Tulsa',
  OR: 'Eugene, Portland, Salem',
  PA: 'Philadelphia, Pittsburgh',
  RI: 'Providence',
  SC: 'Charleston, Columbia',
  SD: 'Sioux Falls',
  TN: 'Chattanooga, Knoxville, Memphis, Nashville',
  TX: `Arlington, Austin, Corpus Christi, Dallas, El Paso, Fort Worth, Frisco,
    Garland, Houston, Irving, Laredo, Lubbock, Plano,
    San Antonio`,
  UT: 'Salt Lake City',
  VA: 'Alexandria, Chesapeake, Norfolk, Richmond, Virginia Beach',
  WA: 'Bellevue, Seattle, Spokane, Tacoma, Vancouver',
  WI: 'Madison, Milwaukee',
}

/** The most searched US cities, by state and name. A name shared by several states belongs to the largest city. */
export const PREDEFINED_CITIES: readonly PredefinedCity[] = Object.entries(BY_STATE).flatMap(
  ([stateCode, names]) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => name !== '')
      .map((name) => ({ name, stateCode })),
)

/** Folded nicknames. "Washington" alone is the state, which is detected before cities. */
const ALSO_KNOWN_AS: Readonly<Record<string, string>> = {
  nyc: 'new york',
  'new york city': 'new york',
  'the bronx': 'bronx',
  'washington dc': 'washington',
}

const byFoldedName = new Map(PREDEFINED_CITIES.map((city) => [foldPlaceName(city.name), city]))

/** Matches the whole name, in any spelling that `foldPlaceName` unifies ("ft worth", "Saint Louis"). */
export function findPredefinedCity(text: string): PredefinedCity | undefined {
  const folded = foldPlaceName(text)
  return byFoldedName.get(ALSO_KNOWN_AS[folded] ?? folded)
}
