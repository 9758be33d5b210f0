import { milesBetween } from '#domain/places/geography.ts'
import { scatter, inventStreet } from '#cli/sample/address.ts'
import type { SampleCity } from '#cli/sample/cities.ts'
import type { ClinicCells } from '#cli/sample/clinics.ts'
import { inventBusiness } from '#cli/sample/names.ts'
import type { Random } from '#cli/sample/random.ts'
import { FIRST_NAMES, SURNAMES } from '#cli/sample/vocabulary.ts'
import { moveMiles, UNIT } from './repeats.ts'

interface Surroundings {
  city: SampleCity
  cities: readonly SampleCity[]
  random: Random
}

type NearMiss = (clinic: ClinicCells, around: Surroundings) => Partial<ClinicCells>

/** Listings that resemble another but do not repeat it. */
export const NEAR_MISSES: Readonly<Record<string, NearMiss>> = {
  branch: (clinic, { city, random }) => ({
    street: inventStreet(city, random),
    phone: otherPhone(clinic, random),
    ...moveMiles(clinic, 0.4 + 2 * random.next(), random),
  }),
  'call-center': (clinic, { city, random }) => ({
    street: inventStreet(city, random),
    ...moveMiles(clinic, 0.8 + 4 * random.next(), random),
  }),
  practitioner: (clinic, { random }) => ({
    name: practitionerName(random),
    // Some have a direct line, others no page.
    ...(random.chance(0.5) ? { site: '' } : { phone: otherPhone(clinic, random) }),
    reviews: String(random.int(0, 9)),
  }),
  neighbor: (clinic, { city, random }) => ({
    name: inventBusiness(city.name, random).name,
    phone: otherPhone(clinic, random),
    site: random.chance(0.5) ? `https://neighbor${random.int(1000, 9999)}.example/` : '',
    street: random.chance(0.5)
      ? `${clinic.street.replace(UNIT, '')} Ste ${random.int(900, 999)}`
      : clinic.street.replace(UNIT, ''),
  }),
  namesake: (clinic, { city, cities, random }) => {
    const town = nearestTown(city, cities)
    const zip = random.pick(town.zips)
    const { latitude, longitude } = scatter(zip, town, random)
    return {
      street: inventStreet(town, random),
      city: town.name,
      postal_code: zip.zip,
      phone: otherPhone(clinic, random),
      site: '',
      latitude: latitude.toFixed(7),
      longitude: longitude.toFixed(7),
    }
  },
}

function otherPhone({ phone }: ClinicCells, random: Random): string {
  const other = (Number(phone.slice(-2)) + random.int(1, 99)) % 100
  return phone.slice(0, -2) + String(other).padStart(2, '0')
}

function practitionerName(random: Random): string {
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`
  return random.pick([
    `Dr. ${name}, MD`,
    `${name}, MD`,
    `Dr. ${name}`,
    `${name}, FNP-C`,
    `${name} DO`,
  ])
}

function nearestTown(city: SampleCity, cities: readonly SampleCity[]): SampleCity {
  const [nearest = city] = cities
    .filter((other) => other !== city && other.stateCode === city.stateCode)
    .toSorted((a, b) => milesBetween(city, a) - milesBetween(city, b))
  return nearest
}
