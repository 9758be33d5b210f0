import { slugify } from '#domain/clinics/slugs.ts'
import type { ClinicCells } from '../clinics.ts'
import { inventPhone } from '../contact.ts'
import type { Random } from '../random.ts'
import { FIRST_NAMES, SURNAMES } from '../vocabulary.ts'

const TITLES = [
  'Owner',
  'Office manager',
  'Laser technician',
  'Registered nurse',
  'Medical director',
]
const NO_CONTACT_SHARE = 0.75
const MAX_CONTACTS = 3
/** The first of the three numbered e-mails is a general one. */
const FIRST_PERSON = 2
const NUMBERED_PEOPLE = 2

type Cells = Record<string, string>

/** Contact columns for each row of a place: one row per contact, at least one. */
export function inventContacts(clinic: ClinicCells, random: Random): Cells[] {
  const domain = getSiteDomain(clinic)
  if (domain === '' || random.chance(NO_CONTACT_SHARE)) return [{}]
  const areaCode = clinic.phone.slice('+1 '.length, '+1 512'.length)
  const people = Array.from({ length: random.int(1, MAX_CONTACTS) }, () =>
    inventPerson(domain, areaCode, random),
  )
  const numbered = people
    .slice(0, NUMBERED_PEOPLE)
    .map((person, index) => numberColumns(`email_${FIRST_PERSON + index}`, person))
  const shared: Cells = Object.assign(
    { email_1: `info@${domain}`, phone_1: clinic.phone },
    ...numbered,
  )
  return people.map(({ phone, ...person }) => ({ ...shared, ...person, contact_phone: phone }))
}

/** "willowskin.example", or '' without a site. */
export function getSiteDomain({ site }: Pick<ClinicCells, 'site'>): string {
  return /^https:\/\/(?:www\.)?([a-z0-9-]+\.example)/.exec(site)?.[1] ?? ''
}

type Person = ReturnType<typeof inventPerson>

function inventPerson(domain: string, areaCode: string, random: Random) {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(SURNAMES)]
  return {
    email: `${slugify(first)}.${slugify(last)}@${domain}`,
    full_name: `${first} ${last}`,
    first_name: first,
    last_name: last,
    title: random.pick(TITLES),
    phone: areaCode === '' ? '' : inventPhone([areaCode], random),
  }
}

function numberColumns(prefix: string, { email, ...rest }: Person): Cells {
  const details = Object.entries(rest).map(([name, cell]) => [`${prefix}_${name}`, cell])
  return { [prefix]: email, ...Object.fromEntries(details) }
}
