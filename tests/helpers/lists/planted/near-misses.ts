import { milesBetween } from '#domain/places/geography.ts'
import type { Random } from '#tests/helpers/data/random.ts'
import type { ClinicCells } from '#tests/helpers/lists/invented-clinics.ts'
import { moveMiles, UNIT } from './repeats.ts'

interface Surroundings {
  list: readonly ClinicCells[]
  random: Random
}

type NearMiss = (clinic: ClinicCells, around: Surroundings) => Partial<ClinicCells>

/** Listings that resemble another but do not repeat it. */
export const NEAR_MISSES: Readonly<Record<string, NearMiss>> = {
  branch: (clinic, { list, random }) => ({
    street: random.pick(list).street,
    phone: otherPhone(clinic, random),
    ...moveMiles(clinic, 0.4 + 2 * random.next(), random),
  }),
  'call-center': (clinic, { list, random }) => ({
    street: random.pick(list).street,
    ...moveMiles(clinic, 0.8 + 4 * random.next(), random),
  }),
  practitioner: (clinic, { random }) => ({
    name: practitionerName(random),
    // Some have a direct line, others no page.
    ...(random.chance(0.5) ? { site: '' } : { phone: otherPhone(clinic, random) }),
    reviews: String(random.int(0, 9)),
  }),
  neighbor: (clinic, { list, random }) => ({
    name: random.pick(list).name,
    phone: otherPhone(clinic, random),
    site: random.chance(0.5) ? `https://neighbor${random.int(1000, 9999)}.example/` : '',
    street: random.chance(0.5)
      ? `${clinic.street.replace(UNIT, '')} Ste ${random.int(900, 999)}`
      : clinic.street.replace(UNIT, ''),
  }),
  namesake: (clinic, { list, random }) => {
    const { street, city, postal_code, latitude, longitude } = nearestTown(clinic, list)
    const phone = otherPhone(clinic, random)
    return { street, city, postal_code, phone, site: '', latitude, longitude }
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

const FIRST_NAMES = ['Amara', 'Bennett', 'Corinne', 'Dalia', 'Emory', 'Farid', 'Greta', 'Hollis']
const SURNAMES = ['Abernathy', 'Brandt', 'Castellano', 'Duvall', 'Eastman', 'Fairbanks', 'Galloway']

/** The nearest clinic of another city in the same state. */
function nearestTown(clinic: ClinicCells, list: readonly ClinicCells[]): ClinicCells {
  const miles = (other: ClinicCells) => milesBetween(positionOf(clinic), positionOf(other))
  const isElsewhere = ({ city, full_address, latitude }: ClinicCells) =>
    city !== clinic.city && latitude !== '' && stateOf({ full_address }) === stateOf(clinic)
  const [nearest = clinic] = list.filter(isElsewhere).toSorted((a, b) => miles(a) - miles(b))
  return nearest
}

function positionOf({ latitude, longitude }: ClinicCells) {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function stateOf({ full_address }: Pick<ClinicCells, 'full_address'>): string {
  return / ([A-Z]{2}) \d{5}, /.exec(full_address)?.[1] ?? ''
}
