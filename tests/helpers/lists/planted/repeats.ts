import type { ClinicCells } from '#tests/helpers/lists/invented-clinics.ts'
import type { Random } from '#tests/helpers/data/random.ts'
import { foldText } from '#domain/text/text-folding.ts'

/** Cells that differ from the repeated clinic's; `undefined` when the kind does not suit it. */
type Repeat = (clinic: ClinicCells, random: Random) => Partial<ClinicCells> | undefined

/** Ways in which real lists repeat a clinic. */
export const REPEATS: Readonly<Record<string, Repeat>> = {
  twin: () => ({}),
  'phone-format': ({ phone }) => ({ phone: otherFormat(phone), site: '' }),
  'legal-form': ({ name }, random) => ({ name: otherLegalForm(name, random) }),
  typo: ({ name }, random) => {
    const typed = withTypo(name, random)
    return typed === undefined ? undefined : { name: typed, phone: '' }
  },
  keywords: ({ name, city }, random) => ({
    name: `${name} ${random.pick(['|', '-', ':'])} Laser Tattoo Removal ${city}`,
    site: '',
  }),
  spelling: ({ name }) => ({ name: otherSpelling(name), phone: '' }),
  'street-words': ({ street }) => ({
    street: expandAbbreviations(street),
    latitude: '',
    longitude: '',
  }),
  'no-suite': ({ street, site }) => {
    const building = street.replace(UNIT, '')
    if (building === street) return undefined
    return { street: building, site: site === '' ? '' : `${site.split('?')[0]}?utm_source=maps` }
  },
  pin: (clinic, random) => moveMiles(clinic, 0.2, random),
  'old-name': ({ name }, random) =>
    // People keep their names.
    /^Dr\.|\b(?:MD|DO)\b/.test(name) ? undefined : { name: formerName(name, random), site: '' },
  'other-phone': ({ phone }) => ({ phone: phone.replace(/\d\d$/, otherTwo) }),
  entrance: (clinic, random) => ({
    ...moveMiles(clinic, 0.05, random),
    street: `${random.int(100, 4999)} ${random.pick(['Garden', 'Canal', 'Depot'])} Aly`,
  }),
}

/** "Ste 200", "#4", "2nd Floor", "Bldg C" at the end of a street. */
export const UNIT = / (?:(?:Ste|Suite|Unit|Bldg) \w+|#\w+|\d\w\w Floor)$/

const STREET_WORDS: Readonly<Record<string, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Rd: 'Road',
  Blvd: 'Boulevard',
  Dr: 'Drive',
  Ln: 'Lane',
  Pkwy: 'Parkway',
  Pl: 'Place',
  Ct: 'Court',
  Ter: 'Terrace',
  Ste: 'Suite',
  N: 'North',
  E: 'East',
  S: 'South',
  W: 'West',
}

function expandAbbreviations(street: string): string {
  return street
    .split(' ')
    .map((word, index) => (index === 0 ? word : (STREET_WORDS[word] ?? word)))
    .join(' ')
}

/** "+1 512-555-0142" becomes "(512) 555 0142". */
function otherFormat(phone: string): string {
  return phone.replace(/^\+1 (\d{3})-(\d{3})-(\d{4})$/, '($1) $2 $3')
}

function otherTwo(digits: string): string {
  return String((Number(digits) + 37) % 100).padStart(2, '0')
}

function otherLegalForm(name: string, random: Random): string {
  const short = name.replace(/,? (?:LLC|Inc|PLLC)$/, '')
  return short === name ? `${name}${random.pick([', LLC', ' Inc.', ' PLLC'])}` : short
}

function otherSpelling(name: string): string {
  return name
    .replace('&', 'and')
    .replace(/Med ?spa/i, (text) => (text.includes(' ') ? 'Medspa' : 'Med Spa'))
    .toUpperCase()
}

function formerName(name: string, random: Random): string {
  const kind =
    name
      .replace(/,? (?:LLC|Inc|PLLC|MD|DO)\b.*$/, '')
      .split(' ')
      .at(-1) ?? ''
  return `${random.pick(['Everline', 'Novaskin', 'Truefade', 'Ravelle'])} ${kind}`
}

const MIN_TYPO_LENGTH = 6

/** Drops a letter within the longest word, or `undefined` when all words are short. */
function withTypo(name: string, random: Random): string | undefined {
  const [longest = ''] = name
    .split(' ')
    .filter((word) => /^[a-z]+$/.test(foldText(word)))
    .toSorted((a, b) => b.length - a.length)
  if (longest.length < MIN_TYPO_LENGTH) return undefined
  const at = random.int(1, longest.length - 2)
  return name.replace(longest, longest.slice(0, at) + longest.slice(at + 1))
}

const MILES_PER_DEGREE = 69.1 // of latitude

/** In any direction. */
export function moveMiles(
  { latitude, longitude }: Pick<ClinicCells, 'latitude' | 'longitude'>,
  miles: number,
  random: Random,
): Pick<ClinicCells, 'latitude' | 'longitude'> {
  const angle = 2 * Math.PI * random.next()
  const north = (miles * Math.sin(angle)) / MILES_PER_DEGREE
  const milesPerDegreeEast = MILES_PER_DEGREE * Math.cos((Number(latitude) * Math.PI) / 180)
  const east = (miles * Math.cos(angle)) / milesPerDegreeEast
  return {
    latitude: (Number(latitude) + north).toFixed(7),
    longitude: (Number(longitude) + east).toFixed(7),
  }
}
