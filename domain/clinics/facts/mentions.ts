/** Review topics, most important to visitors first, with the words that mean them (R-FACT-4). */
const TOPICS: Readonly<Record<string, string>> = {
  price: `price, prices, priced, pricing, cost, costs, affordable, expensive, cheap, money, payment,
    financing, package, packages, deal, deals, refund`,
  pain: 'pain, pains, painful, painless, hurt, hurts, discomfort',
  results: 'result, results, outcome, progress, fade, faded, fades, fading, lightening',
  scars: 'scar, scars, scarring, scarred, keloid, keloids',
  burns: 'burn, burns, burned, burnt, blister, blisters, blistering',
  'skin tone': 'skin tone, skin tones, dark skin, darker skin, melanin, brown skin, black skin',
  color: 'color, colors, colored, colour, color ink, colored ink',
  numbing: 'numb, numbing, numbed, lidocaine, anesthetic, anesthesia',
  doctor: 'doctor, doctors, dr, physician, physicians, dermatologist, dermatologists, surgeon',
  nurse: 'nurse, nurses, rn',
  technician: `technician, technicians, tech, techs, aesthetician, aestheticians, esthetician, estheticians`,
  staff: `staff, team, front desk, receptionist, receptionists, reception, employees, customer service`,
  consultation: 'consultation, consultations, consult, consults, consulted, assessment',
  sessions: 'session, sessions, number of treatments, how many treatments',
  'cover-up': 'cover up, cover ups, coverup, coverups',
  aftercare: 'aftercare, after care, healing, heal, healed, bandage, ointment',
  waiting: 'wait, waits, waited, waiting, wait time, on time, late, punctual',
  booking: 'appointment, appointments, booking, schedule, scheduling, reschedule, cancellation',
  cleanliness: 'clean, cleanliness, hygiene, hygienic, spotless, sterile, dirty',
  parking: 'parking, parking lot, parking garage, valet',
}

export const TOPIC_NAMES = Object.keys(TOPICS)
const TOPIC_OF = new Map(
  Object.entries(TOPICS).flatMap(([topic, words]) =>
    words.split(/,\s+/).map((word) => [word, topic] as const),
  ),
)

const MAX_LENGTH = 2000
const SEPARATORS = /[,;|[\]"“”]+|(?<![a-z])'|'(?![a-z])/
const BETWEEN_WORDS = /[\s\-_/.&]+/
const MAX_WORDS_OF_PHRASE = 3

/** Topics among the tags of a list ("['staff', 'numbing cream']"), most important first. */
export function readMentions(tags: string): string[] {
  if (tags === '') return []
  const found = new Set<string>()
  for (const tag of tags.slice(0, MAX_LENGTH).toLowerCase().split(SEPARATORS)) {
    addTopics(found, tag.split(BETWEEN_WORDS).filter(Boolean))
  }
  return TOPIC_NAMES.filter((topic) => found.has(topic))
}

/** Tries runs of up to three words: "painful color ink" also mentions "color ink" and "painful". */
function addTopics(found: Set<string>, words: readonly string[]): void {
  for (let from = 0; from < words.length; from += 1) {
    let phrase = ''
    for (const word of words.slice(from, from + MAX_WORDS_OF_PHRASE)) {
      phrase = phrase === '' ? word : `${phrase} ${word}`
      const topic = TOPIC_OF.get(phrase)
      if (topic !== undefined) found.add(topic)
    }
  }
}
