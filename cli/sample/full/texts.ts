import type { ClinicCells } from '../clinics.ts'
import type { Random } from '../random.ts'

interface Trade {
  category: string
  subtypes: readonly string[]
}

const TRADES: readonly (readonly [pattern: RegExp, trade: Trade])[] = [
  [
    /dermatolog|\bMD\b|doctor|physician/i,
    { category: 'Dermatologist', subtypes: ['Skin care clinic', 'Medical clinic'] },
  ],
  [
    /spa|skin|aesthetic|beauty|medical/i,
    { category: 'Medical spa', subtypes: ['Skin care clinic', 'Facial spa', 'Laser clinic'] },
  ],
  [/tattoo(?! removal)/i, { category: 'Tattoo shop', subtypes: ['Body piercing shop'] }],
]
const LASER: Trade = {
  category: 'Tattoo removal service',
  subtypes: ['Laser hair removal service', 'Skin care clinic'],
}
/** Exports contain places that only mention tattoo removal somewhere. */
const OTHER_CATEGORIES = ['Hair salon', 'Nail salon', 'Gym', 'Jewelry store']
const OTHER_SHARE = 0.04

export function inventCategory(name: string, random: Random) {
  const found = TRADES.find(([pattern]) => pattern.test(name))?.[1] ?? LASER
  const { category, subtypes } = random.chance(OTHER_SHARE)
    ? { category: random.pick(OTHER_CATEGORIES), subtypes: [] }
    : found
  return { category, type: category, subtypes: [category, ...subtypes].join(', ') }
}

const DESCRIPTION_SHARE = 0.45

const SENTENCES = [
  'Our certified technicians fade unwanted ink with picosecond and Q-switched lasers.',
  'Every treatment starts with a free consultation and a patch test.',
  'We treat all skin tones and explain each step before we begin.',
  'A registered nurse plans your sessions and checks how your skin heals.',
  'Numbing cream is included, and parking is free behind the building.',
  'We also lighten tattoos for cover-ups and soften old scars.',
  'Evening and Saturday appointments are available.',
  'Packages of six sessions cost less than single visits.',
]

/** Sometimes blank, sometimes several sentences long. */
export function inventDescription({ name, city }: ClinicCells, random: Random): string {
  if (!random.chance(DESCRIPTION_SHARE)) return ''
  const first = random.int(0, SENTENCES.length - 1)
  const count = random.int(1, 5)
  const sentences = Array.from(
    { length: count },
    (_, index) => SENTENCES[(first + index) % SENTENCES.length],
  )
  return [`${name} removes tattoos in ${city}.`, ...sentences].join(' ')
}

const CLOSED_FOR_GOOD = ['CLOSED_PERMANENTLY', 'CLOSED_PERMANENTLY', 'Permanently closed']
const CLOSED_FOR_NOW = ['CLOSED_TEMPORARILY', 'CLOSED_TEMPORARILY', 'Temporarily closed']
const FOR_GOOD_ODDITIES = ['closed_permanently', 'Closed permanently']

/** Closed places are spelled in several ways; a few open ones are blank. */
export function inventStatus(random: Random): string {
  return random.weighted<() => string>([
    [90, () => 'OPERATIONAL'],
    [2, () => ''],
    [4.2, () => random.pick(CLOSED_FOR_GOOD)],
    [0.8, () => random.pick(FOR_GOOD_ODDITIES)],
    [3, () => random.pick(CLOSED_FOR_NOW)],
  ])()
}
