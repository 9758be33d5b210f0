import type { Random } from './random.ts'

const NO_REVIEWS_SHARE = 0.08
const MEDIAN_REVIEWS = 22
const SPREAD = 1.5 // of the logarithm: 0.5% of clinics have more than 1,000 reviews

const TAGS = [
  'laser',
  'staff',
  'price',
  'appointment',
  'results',
  'consultation',
  'front desk',
  'tattoo removal',
  'numbing cream',
  'sessions',
  'pain',
  'aftercare',
  'experience',
  'parking',
  'waiting room',
  'technician',
  'doctor',
  'nurse',
  'facial',
  'botox',
  'laser hair removal',
  'package',
  'skin care',
  'scar',
  'cover up',
  'ink',
  'healing',
  'clean',
  'professional',
  'schedule',
] as const

export function inventReviews(random: Random): string {
  if (random.chance(NO_REVIEWS_SHARE)) return random.chance(0.5) ? '' : '0'
  const count = Math.floor(MEDIAN_REVIEWS * Math.exp(SPREAD * normal(random))) + 1
  return random.chance(0.01) ? `${count}.0` : String(count)
}

/** Approximates a normal distribution, deviation 1, by a sum of six uniform numbers; ±4.2 at most. */
function normal(random: Random): number {
  let sum = -3
  for (let draw = 0; draw < 6; draw += 1) sum += random.next()
  return sum * Math.SQRT2
}

export function inventTags(reviews: string, random: Random): string {
  if (Number(reviews) < 5 || random.chance(0.45)) return ''
  const tags = new Set<string>()
  const count = random.int(2, 6)
  // The minimum of two draws favors the common topics at the front.
  while (tags.size < count) {
    const index = Math.min(random.int(0, TAGS.length - 1), random.int(0, TAGS.length - 1))
    tags.add(TAGS[index] ?? TAGS[0])
  }
  return `[${[...tags].map((tag) => `'${tag}'`).join(', ')}]`
}
