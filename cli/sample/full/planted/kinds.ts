/** Ways in which real lists repeat a clinic. Each row has its own place ID. */
export const REPEAT_KINDS = {
  twin: 'everything the same',
  'phone-format': 'the phone written otherwise, no website',
  'legal-form': 'the name with another legal form',
  typo: 'a typo in the name, no phone',
  keywords: 'city and service in the name, no website',
  spelling: 'the name in capitals, "and" for "&", other spaces, no phone',
  'street-words': 'the street written out, no position',
  'no-suite': 'without the suite, the website with tracking',
  pin: 'the position 0.2 miles away',
  'old-name': 'a former name, no website',
  'other-phone': 'another phone number, such as one for call tracking',
  entrance: 'the street of another entrance, 0.05 miles away',
} as const

export type RepeatKind = keyof typeof REPEAT_KINDS

/** Listings that resemble another but do not repeat it. */
export const NEAR_MISS_KINDS = {
  branch: 'another branch: same name and website, other street and phone',
  'call-center': 'another branch that also shares the phone',
  practitioner: 'a person at the address and phone of the practice',
  neighbor: 'another business in the same building',
  namesake: 'the same name in a neighboring town',
} as const

export type NearMissKind = keyof typeof NEAR_MISS_KINDS
